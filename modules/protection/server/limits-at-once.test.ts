import { newId, PLAY_CREDITS } from "@fairhouse/base";
import { createLedger, type Ledger } from "@fairhouse/ledger/postgres";
import { openFundedWallet } from "@fairhouse/ledger/testing";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOSS_CEILING, STAKE_CEILING } from "../rules.ts";
import { createDepositReservations, setLimit } from "./index.ts";

/** `TEST_LONG=1` plays fifty rounds. */
const ROUNDS = process.env.TEST_LONG ? 50 : 2;
const AT_ONCE = 100;

const clock = fixedClock("2026-11-20T12:00:00Z");
let data: TestDatabase;
/** Of two processes. */
let ledgers: readonly [Ledger, Ledger];

beforeAll(async () => {
  data = await createTestDatabase({ slices: ["platform", "ledger", "protection"] });
  const open = () => createLedger({ database: data.database, clock });
  ledgers = [open(), open()];
});
afterAll(async () => {
  expect(await ledgers[0].audit()).toEqual([]);
  for (const ledger of ledgers) await ledger.close();
  await data.drop();
});

const posting = { account: "cash" as const, counterAccount: "games_test", unit: "P" };

/** A bet of 300,000 that wins half of it back when it stands. */
async function play(ledger: Ledger, memberId: string): Promise<{ staked: bigint; lost: bigint }> {
  const key = newId();
  const bet = { memberId, key, fingerprint: "bet", ceilings: [STAKE_CEILING, LOSS_CEILING] };
  const { status } = await ledger.post({ ...bet, postings: [{ ...posting, kind: "bet", amount: -300_000n }] });
  if (status !== "posted") return { staked: 0n, lost: 0n };
  const won = { memberId, key: newId(), fingerprint: "win", creditAlways: true, ceilings: [LOSS_CEILING] };
  await ledger.post({ ...won, refersTo: key, postings: [{ ...posting, kind: "win", amount: 150_000n }] });
  return { staked: 300_000n, lost: 150_000n };
}

async function deposit(ledger: Ledger, memberId: string): Promise<bigint> {
  const { reserve } = createDepositReservations({ ledger, currency: PLAY_CREDITS });
  const amount = 300_000n;
  const passed = await data.database.kysely
    .transaction()
    .execute((trx) => reserve(trx, { memberId, depositId: newId(), amount }));
  return passed === null ? amount : 0n;
}

// B-0395, B-2756
test("a hundred deposits, bets and losses at once in two processes pass no limit by a unit, and use it up", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const memberId = await openFundedWallet({ ledger: ledgers[0], database: data.database }, { amount: 900_000_000n });
    const deps = { database: data.database, ledger: ledgers[0], clock, currency: PLAY_CREDITS };
    const limits = { deposit: 5_000_000n, loss: 2_000_001n, stake: 9_000_000n } as const;
    for (const kind of ["deposit", "loss", "stake"] as const)
      await setLimit(deps, { memberId, kind, period: round % 2 === 0 ? "day" : "week" }, limits[kind]);
    const at = (index: number) => ledgers[index % 2] as Ledger;
    const [bets, deposits] = await Promise.all([
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => play(at(index), memberId))),
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => deposit(at(index), memberId))),
    ]);
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
    expect(sum(deposits)).toBe(4_800_000n);
    expect(sum(bets.map(({ staked }) => staked))).toBeLessThanOrEqual(limits.stake);
    const used = Object.fromEntries((await ledgers[1].ceilings(memberId)).map((one) => [one.code, one.used]));
    expect(used).toEqual({
      deposit: 4_800_000n,
      net_loss: sum(bets.map(({ lost }) => lost)),
      stake: sum(bets.map(({ staked }) => staked)),
    });
    // What is left of the tighter one is bet to the unit, and not a unit more.
    const room = (await ledgers[1].ceilings(memberId)).filter(({ code }) => code !== "deposit").map((one) => one.room);
    const left = room.reduce((least, one) => (one < least ? one : least));
    const bet = (ledger: Ledger, amount: bigint) =>
      ledger.post({
        ...{ memberId, key: newId(), fingerprint: "rest", ceilings: [STAKE_CEILING, LOSS_CEILING] },
        postings: [{ ...posting, kind: "bet", amount: -amount }],
      });
    expect(await bet(ledgers[0], left + 1n)).toMatchObject({ status: "limit" });
    expect(await bet(ledgers[1], left)).toMatchObject({ status: "posted" });
    expect(await bet(ledgers[0], 1n)).toMatchObject({ status: "limit" });
  }
});
