import type { RoundRecord } from "@fairhouse/games/port";
import type { Group, Ledger } from "@fairhouse/ledger/postgres";
import { type RoundClaim, verifyStudioRound } from "@fairhouse/tiger-at-four/verifier.ts";
import { expect, test } from "vitest";
import { createRoundCheck } from "./check-round.ts";

const ROUND = { memberId: "0198c0de-0000-7000-8000-000000000001", vendor: "house-studio", roundId: "round-1" };

/** A true round, worked out by the verifier itself: it names what each wrong part ought to have been. */
async function trueRound(): Promise<RoundClaim> {
  let claim: RoundClaim = {
    gameCode: "tiger-at-four",
    payTableVersion: "tiger-at-four-1",
    commitment: "0".repeat(64),
    serverSeed: "ab".repeat(32),
    clientSeed: "mango-kite-77",
    nonce: 3,
    stake: "100000",
    numbers: [0],
    win: "1",
  };
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await verifyStudioRound(claim);
    if (answer.matches) return claim;
    const numbers = answer.part === "numbers" ? answer.computed.split(",").map(Number) : claim.numbers;
    claim = { ...claim, numbers, ...(answer.part === "numbers" ? {} : { [answer.part]: answer.computed }) };
  }
  throw new Error("The verifier never agreed with itself.");
}

async function check(
  change: { group?: Partial<Group> | null; record?: Partial<RoundRecord> | null } = {},
): Promise<string> {
  const round = await trueRound();
  const record: RoundRecord = { ...round, roundId: ROUND.roundId, state: "settled" };
  const group = {
    key: "house-studio:round-1",
    state: "closed",
    staked: BigInt(round.stake),
    paid: BigInt(round.win),
    ...change.group,
  };
  return createRoundCheck({
    ledger: { group: async () => (change.group === null ? undefined : group) } as unknown as Ledger,
    vendors: [
      {
        code: "house-studio",
        roundRecord: async () => (change.record === null ? undefined : { ...record, ...change.record }),
      },
    ],
  })(ROUND);
}

test("a closed round whose seeds are revealed matches when its numbers, its win and the ledger agree", async () => {
  expect(await check()).toBe("matches");
});

test("a round that the seeds contradict differs, and so does one that the ledger paid otherwise", async () => {
  expect(await check({ record: { numbers: [1, 2, 3, 4, 5] } })).toBe("differs");
  expect(await check({ record: { win: "77" } })).toBe("differs");
  expect(await check({ group: { paid: 123_456n } })).toBe("differs");
  expect(await check({ group: { staked: 1n } })).toBe("differs");
});

test("a round that still runs or whose seed is secret waits, and one that was refunded has nothing to check", async () => {
  expect(await check({ group: { state: "open" } })).toBe("hidden");
  expect(await check({ record: { serverSeed: null } })).toBe("hidden");
  expect(await check({ group: { state: "refunded" } })).toBe("none");
  expect(await check({ group: null })).toBe("none");
  expect(await check({ record: null })).toBe("none");
});
