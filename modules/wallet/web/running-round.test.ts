import { expect, test } from "vitest";
import type { BalanceAnswer } from "./balance-answer.ts";
import { CONCEALED_MS_MAX, createBalanceCeiling, totalOf, underCeiling } from "./running-round.ts";

const answerOf = (cash: string, bonus = "0", debt?: string): BalanceAnswer => ({
  sumBalance: "0.00",
  currency: "P",
  currencySymbol: "P",
  accounts: [
    { account: "cash", balanceLedger: cash },
    { account: "bonus", balanceLedger: bonus },
    ...(debt ? [{ account: "debt", balanceLedger: debt }] : []),
  ],
  vendorWallets: [],
  held: [],
  isComplete: true,
  isPlayCredits: true,
});

/** A ceiling on a clock that the test moves. */
function ceilingOnClock() {
  let nowMs = 0;
  const waiting = new Set<{ atMs: number; act: () => void }>();
  const ceiling = createBalanceCeiling((act, ms) => {
    const one = { atMs: nowMs + ms, act };
    waiting.add(one);
    return () => waiting.delete(one);
  });
  const pass = (ms: number) => {
    nowMs += ms;
    for (const one of waiting) {
      if (one.atMs > nowMs) continue;
      waiting.delete(one);
      one.act();
    }
  };
  return { ceiling, pass };
}

// B-2170
test("a win that is pushed while the reels turn is not shown before the round is settled on the screen", () => {
  const { ceiling } = ceilingOnClock();
  ceiling.begin(totalOf(answerOf("1000000")), 50_000n);
  expect(totalOf(underCeiling(answerOf("1000000"), ceiling.read())), "at the press").toBe(950_000n);
  expect(totalOf(underCeiling(answerOf("950000"), ceiling.read())), "the stake is posted").toBe(950_000n);
  expect(totalOf(underCeiling(answerOf("1075000"), ceiling.read())), "the win is posted").toBe(950_000n);
  ceiling.end();
  expect(totalOf(underCeiling(answerOf("1075000"), ceiling.read()))).toBe(1_075_000n);
});

// B-2170
test("five seconds after the press the true balance is shown, whatever the game still shows", () => {
  const { ceiling, pass } = ceilingOnClock();
  ceiling.begin(1_000_000n, 50_000n);
  pass(CONCEALED_MS_MAX - 1);
  expect(ceiling.read()).toBe(950_000n);
  pass(1);
  expect(ceiling.read()).toBeNull();
});

test("a second round has its own five seconds", () => {
  const { ceiling, pass } = ceilingOnClock();
  ceiling.begin(1_000_000n, 50_000n);
  pass(4_000);
  ceiling.begin(950_000n, 50_000n);
  pass(4_000);
  expect(ceiling.read()).toBe(900_000n);
});

test("less than the ceiling is shown as it is, bonus money stays and what is owed is not counted", () => {
  expect(underCeiling(answerOf("40"), 50n)).toEqual(answerOf("40"));
  expect(underCeiling(answerOf("100", "20", "-30"), 90n)).toEqual(answerOf("70", "20", "-30"));
  expect(totalOf(answerOf("100", "20", "-30"))).toBe(120n);
});

test("a balance that is not known yet has no ceiling", () => {
  const { ceiling } = ceilingOnClock();
  ceiling.begin(null, 50_000n);
  expect(ceiling.read()).toBeNull();
});
