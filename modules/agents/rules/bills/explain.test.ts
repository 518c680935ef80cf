import { describe, expect, test } from "vitest";
import { periodAt } from "../periods.ts";
import { NO_TEAM } from "../play/team.ts";
import type { TermsKind } from "../terms/terms.ts";
import { randomHouse } from "../testing/random-house.ts";
import { KINDS } from "../testing/random-terms.ts";
import { billPeriods, forTrees } from "../testing/trees.ts";
import { type Correction, NO_CARRY } from "./bill.ts";
import { explain, type Step, type StepKey } from "./explain.ts";
import { workOut } from "./work-out.ts";

type Numbers = { readonly [name: string]: bigint };
const cutOff = (product: bigint) => BigInt(product.toString().slice(0, -6) || "0");
const aboveZero = (amount: bigint) => (amount > 0n ? amount : 0n);
const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const stakes = ({ stakesLedger, ratePpm }: Numbers) => cutOff(stakesLedger! * ratePpm!);

/** What an accountant does with the operands of each step; steps that only say what was counted have no arithmetic. */
const PENCIL: { readonly [Key in StepKey]?: (operands: Numbers, carry: unknown) => bigint } = {
  "team-loss": (of) => of.validBetLedger! - of.payoutsLedger! - of.rebatesLedger! - of.bonusesLedger! - of.feesLedger!,
  "carried-loss": (of) => of.teamLossLedger! - of.lossLedger!,
  "no-line": () => 0n,
  turnover: (of) => cutOff(of.validBetLedger! * of.ratePpm!),
  "fixed-loss": (of) => cutOff(of.baseLedger! * of.ratePpm!),
  "floating-loss": (of) => (of.baseLedger! * of.ratePpm! * of.reachedLedger!) / (of.wholeLedger! * 1_000_000n),
  "winning-stakes": stakes,
  "losing-stakes": stakes,
  ticket: (of) => cutOff(of.stakeLedger! * (of.ownPpm! - of.belowPpm!)),
  branch: (of) => cutOff(of.validBetLedger! * (of.ownPpm! - of.childPpm!)),
  difference: (of) => of.grossLedger! - of.downlinesLedger!,
  gap: (of) => -of.differenceLedger!,
  owed: (of) => smaller(of.gapLedger!, aboveZero(of.debtMostLedger! - of.debtLedger!)),
  borne: (of) => of.gapLedger! - of.owedLedger!,
  correction: (of) => of.isLedger! - of.wasLedger!,
  due: (of) => of.earnedLedger! + of.correctedLedger! + of.unpaidLedger!,
  "taken-back": (of) => -of.dueLedger!,
  repaid: (of) => smaller(of.dueLedger!, of.debtLedger!),
  unpaid: (of) => of.dueLedger! - of.repaidLedger!,
  net: (of) => of.dueLedger! + of.takenBackLedger! - of.repaidLedger! - of.unpaidLedger!,
  "debt-carried": (of) => of.debtLedger! - of.repaidLedger! + of.owedLedger! + of.takenBackLedger!,
  "loss-carried": (of, carry) => aboveZero((carry === "for-ever" ? of.lossLedger! : 0n) - of.teamLossLedger!),
};
const COUNTED: readonly StepKey[] = ["period", "valid-bet", "tier", "gross", "downline"];
const SALARIES: readonly StepKey[] = ["turnover", "winning-stakes", "losing-stakes", "ticket", "branch"];
const LINES: readonly StepKey[] = [...SALARIES, "fixed-loss", "floating-loss"];

const sumOf = (steps: readonly Step[], keys: readonly StepKey[]): bigint =>
  steps.filter(({ key }) => keys.includes(key)).reduce((sum, { resultLedger }) => sum + resultLedger!, 0n);
const resultOf = (steps: readonly Step[], key: StepKey) => steps.find((step) => step.key === key)?.resultLedger;

/** Goes through the steps with a pencil: each result follows from its operands, each total from the steps above it. */
function faultsOf(steps: readonly Step[]): StepKey[] {
  const faults = steps.filter((step) => !isRight(step)).map(({ key }) => key);
  if (resultOf(steps, "gross") !== sumOf(steps, LINES)) faults.push("gross");
  const difference = steps.find(({ key }) => key === "difference");
  if (difference && difference.operands.downlinesLedger !== sumOf(steps, ["downline"])) faults.push("difference");
  const { earnedLedger, correctedLedger } = steps.find(({ key }) => key === "due")!.operands;
  if (earnedLedger !== aboveZero(resultOf(steps, "difference") ?? resultOf(steps, "gross")!)) faults.push("due");
  if (correctedLedger !== sumOf(steps, ["correction"])) faults.push("correction");
  return faults;
}

function isRight({ key, operands, resultLedger }: Step): boolean {
  const compute = PENCIL[key];
  if (compute === undefined) return COUNTED.includes(key);
  const numbers = Object.entries(operands).filter(([, value]) => typeof value !== "string");
  const read = Object.fromEntries(numbers.map(([name, value]) => [name, BigInt(value)]));
  return compute(read, operands.carry) === resultLedger;
}

describe.each(KINDS)("the calculation of a bill by %s", (kind: TermsKind) => {
  // B-0587, B-2981
  test("can be computed by hand from the play to what is paid, step by step", () => {
    let steps = 0;
    forTrees((seed) => {
      const limits = { leastPaidLedger: 3n, debtMostLedger: BigInt(seed % 50) };
      for (const bill of billPeriods(randomHouse({ kind, seed }), seed, limits).flat()) {
        const explained = explain(bill);
        expect([faultsOf(explained), resultOf(explained, "net")]).toEqual([[], bill.netLedger]);
        steps += explained.length;
      }
    });
    expect(steps).toBeGreaterThan(1_000);
  });
});

// B-2981
test("a calculation says its steps in order, with every number that was read", () => {
  const period = periodAt("half-month", { zone: "UTC", at: new Date("2026-11-20T00:00:00Z") });
  const tier = { validBetLedger: 500n, activeMembers: 2, teamLossLedger: 100n, ratePpm: 100_000 };
  const terms = { kind: "dividend", period: "half-month", form: "fixed", carry: "for-ever", tiers: [tier] } as const;
  const team = { ...NO_TEAM, validBetLedger: 1_000n, payoutsLedger: 600n, activeMembers: 3 };
  const corrections: Correction[] = [{ billKey: "k", ticketId: undefined, wasLedger: 40n, isLedger: 0n }];
  const downlines = [{ contractId: "d", agentId: "b", grossLedger: 12n }];
  const limits = { leastPaidLedger: 0n, debtMostLedger: 0n };
  const bill = workOut(
    { contractId: "c", agentId: "a", uplineId: undefined, terms },
    { period, window: period, play: { form: "team", team }, ...{ downlines, corrections, limits, isLast: false } },
    { ...NO_CARRY, lossLedger: 150n },
  );
  expect(explain(bill).map(({ key, resultLedger }) => [key, resultLedger])).toEqual([
    ["period", undefined],
    ["valid-bet", 1_000n],
    ["team-loss", 400n],
    ["carried-loss", 250n],
    ["tier", undefined],
    ["fixed-loss", 25n],
    ["gross", 25n],
    ["downline", 12n],
    ["difference", 13n],
    ["correction", -40n],
    ["due", -27n],
    ["taken-back", 27n],
    ["net", 0n],
    ["debt-carried", 27n],
  ]);
  expect(faultsOf(explain(bill))).toEqual([]);
  expect(explain(bill)[4]).toEqual({ key: "tier", operands: { tier: 0, ...tier }, resultLedger: undefined });
});

// B-2981
test("a calculation speaks of the team's loss only where the terms ask for it", () => {
  const period = periodAt("day", { zone: "UTC", at: new Date("2026-11-20T00:00:00Z") });
  const keysFor = (teamLossLedger: bigint) => {
    const tiers = [{ validBetLedger: 0n, activeMembers: 0, teamLossLedger, ratePpm: 1_000 }];
    const bill = workOut(
      { contractId: "c", agentId: "a", uplineId: undefined, terms: { kind: "daily-salary", tiers } },
      {
        ...{ period, window: period, play: { form: "team", team: { ...NO_TEAM, validBetLedger: 1_000n } } },
        ...{ downlines: [], corrections: [], limits: { leastPaidLedger: 0n, debtMostLedger: 0n }, isLast: false },
      },
      NO_CARRY,
    );
    return explain(bill).map(({ key }) => key);
  };
  expect([keysFor(0n), keysFor(1n)].map((keys) => keys.includes("team-loss"))).toEqual([false, true]);
});
