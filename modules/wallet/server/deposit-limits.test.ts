import type { Period } from "@fairhouse/ledger";
import { createLedger } from "@fairhouse/ledger/postgres";
import { createDepositReservations, DEPOSIT_CEILING } from "@fairhouse/protection/server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openDeposit } from "./commands/open-deposit.ts";
import type { WalletDependencies } from "./index.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

const HOUR_MS = 3_600_000;
const DEPOSITS = "/wps/wallet/deposits";

let wallet: TestWallet;
let nextKey = 0;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterEach(async () => {
  wallet.counter.state.isDown = false;
  expect(await wallet.ledger.audit()).toEqual([]);
});
afterAll(async () => {
  await wallet.close();
});

async function addMember(ceiling: bigint, period: Period = "day"): Promise<string> {
  const memberId = await wallet.addMember();
  await limit(memberId, ceiling, period);
  return memberId;
}
const limit = (memberId: string, ceiling: bigint | null, period: Period = "day") =>
  wallet.ledger.setCeiling(wallet.database.kysely, { memberId, unit: "P", code: DEPOSIT_CEILING, period, ceiling });

const wish = (amountLedger: string) => {
  nextKey += 1;
  return { requestKey: `limited-key-${nextKey}`, method: "counter-in", amountLedger };
};
const open = (memberId: string, amountLedger = "1000000") =>
  wallet.call(memberId, "POST", DEPOSITS, wish(amountLedger));
const usedOf = async (memberId: string) => (await wallet.ledger.ceilings(memberId)).map(({ used }) => used);

const REFUSED = { status: 403, code: "entry_refused", details: { reason: "limit_reached" } };
const notify = (deposit: { [name: string]: unknown }, state: "paid" | "declined") =>
  wallet.notify({
    reference: deposit.depositId,
    paymentId: `pay-${String(deposit.depositId)}`,
    state,
    amount: deposit.amountLedger,
  });

describe("a deposit limit", () => {
  // B-0340, B-2751
  test("is reached to the unit by pages that are opened, and the one that would pass it never reaches the provider", async () => {
    const member = await addMember(3_000_000n);
    const before = wallet.counter.payments.length;
    expect(await open(member, "3000001")).toMatchObject(REFUSED);
    expect(wallet.counter.payments).toHaveLength(before);
    expect(await open(member, "2000000")).toMatchObject({ status: 200 });
    expect(await open(member, "1000001")).toMatchObject(REFUSED);
    expect(await open(member, "1000000")).toMatchObject({ status: 200 });
    expect(await open(member, "100000")).toMatchObject(REFUSED);
    expect((await wallet.call(member, "GET", DEPOSITS)).value.deposits).toHaveLength(2);
  });

  // B-0392, B-2751
  test("rolls: room comes back a day after the page was opened, and a week's limit stands beside a day's", async () => {
    const member = await addMember(1_000_000n);
    await limit(member, 1_500_000n, "week");
    expect(await open(member)).toMatchObject({ status: 200 });
    wallet.clock.advance(23 * HOUR_MS);
    expect(await open(member, "500000")).toMatchObject(REFUSED);
    wallet.clock.advance(2 * HOUR_MS);
    expect(await open(member, "500001")).toMatchObject(REFUSED);
    expect(await open(member, "500000")).toMatchObject({ status: 200 });
  });

  // B-2751
  test("asks a repeat of a request nothing: the deposit is there already, and counts once", async () => {
    const member = await addMember(1_000_000n);
    const same = wish("1000000");
    const answers = await Promise.all(Array.from({ length: 10 }, () => wallet.call(member, "POST", DEPOSITS, same)));
    expect(new Set(answers.map(({ value }) => value.depositId)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await usedOf(member)).toEqual([1_000_000n]);
  });

  // B-2752
  test("gives the room of a declined or expired deposit back, and counts it again when it is paid after all", async () => {
    const member = await addMember(1_000_000n);
    const { value: declined } = await open(member);
    await notify(declined, "declined");
    expect(await usedOf(member)).toEqual([0n]);
    const { value: expired } = await open(member);
    expect(await open(member)).toMatchObject(REFUSED);
    wallet.clock.advance(HOUR_MS);
    await wallet.runJobs();
    expect(await usedOf(member)).toEqual([0n]);
    await open(member, "400000");
    await notify(expired, "paid");
    expect(await wallet.balanceOf(member)).toBe(1_000_000n);
    expect(await usedOf(member)).toEqual([1_400_000n]);
    expect(await open(member, "100000")).toMatchObject(REFUSED);
    await notify(expired, "paid");
    expect(await usedOf(member)).toEqual([1_400_000n]);
  });

  // B-2752
  test("counts a deposit whose page did not open until its time is over, and goes on with it under the same request", async () => {
    const member = await addMember(1_000_000n);
    const same = wish("1000000");
    wallet.counter.state.isDown = true;
    expect(await wallet.call(member, "POST", DEPOSITS, same)).toMatchObject({ code: "provider_unavailable" });
    wallet.counter.state.isDown = false;
    expect(await open(member)).toMatchObject(REFUSED);
    expect(await wallet.call(member, "POST", DEPOSITS, same)).toMatchObject({ status: 200 });
    expect(await usedOf(member)).toEqual([1_000_000n]);
  });

  // B-0395, B-2751
  test("is not passed by a hundred deposits at once in two processes", async () => {
    const ledger = createLedger({ database: wallet.database, clock: wallet.clock });
    const { currency } = wallet.deps;
    const guard = { ...wallet.deps.guard, deposits: createDepositReservations({ ledger, currency }) };
    const processes = [wallet.deps, { ...wallet.deps, ledger, guard }];
    const openIn = (deps: WalletDependencies, memberId: string, amount: bigint) =>
      openDeposit(deps, { ...wish(""), memberId, amount, fee: 0n, language: "EN" });
    // `TEST_LONG=1` plays fifty rounds.
    for (let round = 0; round < (process.env.TEST_LONG ? 50 : 2); round += 1) {
      const member = await addMember(5_000_000n);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) => openIn(processes[index % 2] as WalletDependencies, member, 300_000n)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(16);
      expect(await usedOf(member)).toEqual([4_800_000n]);
      expect(await open(member, "200001")).toMatchObject(REFUSED);
      expect(await open(member, "200000")).toMatchObject({ status: 200 });
    }
    await ledger.close();
  });
});
