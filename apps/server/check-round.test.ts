import type { SealedRound } from "@fairhouse/books/server";
import type { RoundRecord } from "@fairhouse/games/port";
import { metaOfFairness } from "@fairhouse/games/server";
import { type RoundClaim, verifyStudioRound } from "@fairhouse/studio-games/verifiers.ts";
import { expect, test } from "vitest";
import { createRoundCheck } from "./check-round.ts";

/** A true round of a server seed, worked out by the verifier itself: it names what each wrong part ought to have been. */
async function trueRound(serverSeed = "ab".repeat(32)): Promise<RoundClaim> {
  let claim: RoundClaim = {
    gameCode: "tiger-at-four",
    payTableVersion: "tiger-at-four-1",
    commitment: "0".repeat(64),
    serverSeed,
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

type Change = {
  money?: Partial<NonNullable<SealedRound["money"]>>;
  /** What was sealed with the bet besides the game; null: no bet stands behind the money. */
  bet?: Record<string, string> | null;
  record?: Partial<RoundRecord> | null;
  roundId?: string | null;
};

const ROUND_ID = "round-1";

/** What is found of a true round of which some part was changed. */
async function check(change: Change = {}): Promise<unknown> {
  const round = await trueRound();
  const { roundId = ROUND_ID } = change;
  const sealed: SealedRound = {
    memberId: "0198c0de-0000-7000-8000-000000000001",
    key: `house-studio:${roundId ?? "none"}`,
    vendor: "house-studio",
    roundId,
    money: { state: "closed", staked: BigInt(round.stake), paid: BigInt(round.win), ...change.money },
    bet: change.bet === null ? undefined : { gameCode: round.gameCode, ...(change.bet ?? metaOfFairness(round)) },
  };
  const record: RoundRecord = { ...round, roundId: ROUND_ID, state: "settled", ...change.record };
  const roundRecord = async () => (change.record === null ? undefined : record);
  const vendor = { code: "house-studio", roundRecord };
  const [answer] = await createRoundCheck({ vendors: [vendor] })([sealed]);
  const many = { ...vendor, roundRecords: (names: readonly object[]) => Promise.all(names.map(roundRecord)) };
  expect(await createRoundCheck({ vendors: [many] })([sealed])).toEqual([answer]);
  return answer;
}

test("a closed round whose seeds are revealed matches when its numbers, its win and the ledger agree", async () => {
  expect(await check()).toBe("matches");
});

// B-0797
test("a round that the seeds contradict differs, and so does one that the ledger paid otherwise", async () => {
  expect(await check({ record: { numbers: [1, 2, 3, 4, 5] } })).toBe("differs");
  expect(await check({ money: { paid: 123_456n } })).toBe("differs");
  expect(await check({ money: { staked: 1n } })).toBe("differs");
});

// B-1673, B-1676
test("a round that the studio rewrote whole after its bet differs, although it agrees with itself", async () => {
  const { gameCode: _, payTableVersion: __, stake: ___, ...rewritten } = await trueRound("cd".repeat(32));
  const money = { paid: BigInt(rewritten.win) };
  expect(await check({ record: rewritten, money })).toBe("differs");
  // Nothing was sealed with this bet, so its round cannot be checked.
  expect(await check({ record: rewritten, money, bet: {} })).toBe("unchecked");
});

// B-1673
test.each([
  ["commitment", { commitment: "0".repeat(64) }],
  ["client seed", { clientSeed: "another-seed" }],
  ["number", { nonce: 4 }],
  ["pay table", { payTableVersion: "tiger-at-four-0" }],
])(
  "a round whose record names another %s than its bet differs, before its seeds are revealed too",
  async (_, record) => {
    expect(await check({ record })).toBe("differs");
    expect(await check({ record: { ...record, serverSeed: null } })).toBe("differs");
  },
);

// B-1674
test("money that no round of the studio stands behind differs, whatever its size", async () => {
  expect(await check({ record: null })).toBe("differs");
  expect(await check({ record: null, money: { state: "open" } })).toBe("differs");
  expect(await check({ roundId: null })).toBe("differs");
  expect(await check({ bet: null })).toBe("differs");
  expect(await check({ record: { state: "refunded", numbers: null, win: null, nonce: null } })).toBe("differs");
});

test("a round that still runs or whose seed is secret waits, and one that was refunded has nothing to check", async () => {
  expect(await check({ record: { state: "win_sent" }, money: { paid: 0n } })).toBe("hidden");
  expect(await check({ record: { state: "bet_accepted", numbers: null, win: null } })).toBe("hidden");
  expect(await check({ record: { serverSeed: null } })).toBe("hidden");
  expect(await check({ money: { state: "refunded", paid: 0n } })).toBe("none");
  expect(await check({ money: { state: "refunded", paid: 0n }, record: null })).toBe("none");
});

test("a round of a vendor that is not there waits", async () => {
  const round = { memberId: "m", key: "gone:1", vendor: "gone", roundId: "1", money: undefined, bet: undefined };
  expect(await createRoundCheck({ vendors: [] })([round])).toEqual(["hidden"]);
});
