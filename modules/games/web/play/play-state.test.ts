import { expect, test } from "vitest";
import { canReveal, clockOf, OPENING, type PlayAction, play, shortCode, shortId } from "./play-state.ts";

const commitment = "a".repeat(64);
const other = "b".repeat(64);
const clientRoundId = "0199c0de-0000-7000-8000-000000000001";
const roundId = "0199c0de-0000-7000-8f3a-19c277d00001";
const evidence = { commitment, clientSeed: "mango-kite-77", nonce: 4 };
const started: PlayAction = { type: "round-started", clientRoundId, stake: "50000", ...evidence };
const settled: PlayAction = {
  type: "round-settled",
  roundId,
  clientRoundId,
  stake: "50000",
  win: "125000",
  balance: "900000",
  ...evidence,
};

const after = (...actions: PlayAction[]) => actions.reduce(play, OPENING);

// B-0992
test("a game is asked to open only the commitment that it plays under: an earlier round is opened by the site at once", () => {
  const afterCommitment = after({ type: "commitment", hash: commitment });
  expect(canReveal(afterCommitment, commitment)).toBe(false);
  const ready = play(afterCommitment, { type: "ready" } as PlayAction);
  expect(canReveal(ready, commitment)).toBe(true);
  expect(canReveal(ready, other)).toBe(false);
  expect(canReveal(after(), commitment)).toBe(false);
});

test("the commitment stands on the page before the first spin", () => {
  expect(after({ type: "commitment", hash: commitment }).committed).toEqual({ commitment, clientSeed: null });
  expect(after({ type: "client-seed", ...evidence }).committed).toEqual({ commitment, clientSeed: "mango-kite-77" });
});

test("a round runs and is settled under the commitment that was told before it", () => {
  expect(after(started).round).toMatchObject({ state: "running", win: null, commitment });
  expect(after(started, settled).round).toMatchObject({ state: "settled", roundId, win: "125000", isSwapped: false });
});

test("a round that is settled under another commitment keeps the first one and is marked", () => {
  const round = after(started, { ...settled, commitment: other }).round;
  expect(round).toMatchObject({ commitment, isSwapped: true });
  expect(after(started, { ...settled, nonce: 5 }).round?.isSwapped).toBe(true);
});

test("a round of an earlier visit that is settled now is shown with what it names", () => {
  expect(after(settled).round).toMatchObject({ state: "settled", commitment, isSwapped: false });
});

test("a refused bet is said until the next one and is no round: the last settled one stands on the page again", () => {
  const refused: PlayAction = { type: "refused", status: "LIMIT_STAKE", clientRoundId };
  expect(after(started, refused)).toMatchObject({ refusal: "LIMIT_STAKE", round: null });
  const second = "0199c0de-0000-7000-8000-000000000002";
  const next: PlayAction = { ...started, clientRoundId: second, nonce: 5 };
  expect(after(started, settled, next, { ...refused, clientRoundId: second }).round).toMatchObject({ roundId });
  expect(after(started, settled, next, refused).round).toMatchObject({ state: "running", nonce: 5 });
  expect(after(started, refused, started).refusal).toBeNull();
  expect(after(started, refused, started, refused).refusals).toBe(2);
});

// B-2179
test("what all rounds of the visit came to is kept when the game is opened again", () => {
  const second = { ...settled, clientRoundId: "0199c0de-0000-7000-8000-000000000003", win: "0" };
  expect(after(started, settled, second).net).toBe(25_000n);
  expect(after(started, settled, second, { type: "session-ended" }, { type: "reopened" })).toEqual({
    ...OPENING,
    net: 25_000n,
  });
});

test("numbers and times are short and the same in every language", () => {
  expect(shortId(roundId)).toBe("19C2-77D0-0001");
  expect(shortCode(commitment)).toBe("aaaa…aaaa");
  expect(shortCode("mango-kite-77")).toBe("mango-kite-77");
  expect(clockOf(1450.9)).toBe("00:24:10");
  expect(clockOf(-1)).toBe("00:00:00");
});
