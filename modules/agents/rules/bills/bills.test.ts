import { describe, expect, test } from "vitest";
import { periodAt } from "../periods.ts";
import { NO_TEAM, type TeamFacts } from "../play/team.ts";
import type { DividendTerms, ResultTier, Terms } from "../terms/terms.ts";
import { settledBy } from "../terms/terms.ts";
import { workOutAll } from "./all-bills.ts";
import { type BillFacts, type Carry, NO_CARRY, type Play } from "./bill.ts";
import { decideBillMove } from "./bill-states.ts";
import { checkBill } from "./check-bill.ts";
import { onPath } from "./differences.ts";
import { workOut } from "./work-out.ts";

const tier = (validBetLedger: bigint, ratePpm: number, fields: Partial<ResultTier> = {}): ResultTier => ({
  ...{ validBetLedger, activeMembers: 0, teamLossLedger: 0n, ratePpm },
  ...fields,
});
const team = (fields: Partial<TeamFacts>): Play => ({ form: "team", team: { ...NO_TEAM, ...fields } });
const bill = (terms: Terms, play: Play, fields: Partial<BillFacts> = {}, carry: Partial<Carry> = {}) => {
  const period = fields.period ?? periodAt(settledBy(terms), { zone: "UTC", at: new Date("2026-11-03T12:00:00Z") });
  return workOut(
    { contractId: "c", agentId: "a", uplineId: "g", terms },
    {
      ...{ period, window: period },
      ...{ play, downlines: [], corrections: [], isLast: false },
      limits: { leastPaidLedger: 0n, debtMostLedger: 0n },
      ...fields,
    },
    { ...NO_CARRY, ...carry },
  );
};
const earned = (grossLedger: bigint) => [{ contractId: "d", agentId: "b", grossLedger }];

describe("daily salary", () => {
  const terms: Terms = {
    kind: "daily-salary",
    tiers: [tier(10_000n, 1_000), tier(20_000n, 2_000, { activeMembers: 3 })],
  };
  const paid = (validBetLedger: bigint, activeMembers = 3) =>
    bill(terms, team({ validBetLedger, activeMembers })).netLedger;

  // B-0591, B-2975
  test("pays the rate of the highest tier that is wholly met, on the whole valid bet, cut off", () => {
    expect([paid(9_999n), paid(10_000n), paid(19_999n), paid(20_000n), paid(20_000n, 2)]).toEqual([
      0n,
      10n,
      19n,
      40n,
      20n,
    ]);
  });

  // B-0591, B-2975
  test("pays what is left after the downlines' gross", () => {
    const facts = { downlines: [...earned(15n), ...earned(5n)] };
    expect(bill(terms, team({ validBetLedger: 20_000n, activeMembers: 3 }), facts).netLedger).toBe(20n);
  });

  // B-2975
  test("asks for a loss where a tier does", () => {
    const withLoss: Terms = { kind: "daily-salary", tiers: [tier(0n, 1_000, { teamLossLedger: 500n })] };
    const net = (payoutsLedger: bigint) => bill(withLoss, team({ validBetLedger: 10_000n, payoutsLedger })).netLedger;
    expect([net(9_501n), net(9_500n)]).toEqual([0n, 10n]);
  });
});

// B-0595, B-2975
test("an hourly salary pays winning and losing stakes at their rates, each cut off, from the hourly bet on", () => {
  const terms: Terms = {
    kind: "hourly-salary",
    tiers: [{ validBetLedger: 5_000n, activeMembers: 0, winningPpm: 1_000, losingPpm: 2_000 }],
  };
  const stakes = { winningStakesLedger: 1_999n, losingStakesLedger: 2_999n };
  expect(bill(terms, team({ validBetLedger: 5_000n, ...stakes })).lines.map(({ payLedger }) => payLedger)).toEqual([
    1n,
    5n,
  ]);
  expect(bill(terms, team({ validBetLedger: 4_999n, ...stakes })).lines).toEqual([]);
});

describe("dividend", () => {
  const terms = (fields: Partial<DividendTerms> = {}): DividendTerms => ({
    ...{ kind: "dividend", period: "half-month", form: "fixed", carry: "for-ever" },
    tiers: [tier(0n, 100_000, { teamLossLedger: 100n }), tier(0n, 200_000, { teamLossLedger: 1_000n })],
    ...fields,
  });
  const lost = (loss: bigint) => team({ validBetLedger: 10_000n, payoutsLedger: 10_000n - loss });

  // B-0592, B-2976
  test("is paid on a loss of the team only, at the rate of the highest tier met", () => {
    const net = (loss: bigint) => bill(terms(), lost(loss)).netLedger;
    expect([-500n, 0n, 99n, 100n, 999n, 1_000n].map(net)).toEqual([0n, 0n, 0n, 10n, 99n, 200n]);
  });

  // B-0592, B-2976
  test("without any threshold is still paid on a loss only", () => {
    const open = terms({ tiers: [tier(0n, 100_000)] });
    expect([-10n, 0n, 10n].map((loss) => bill(open, lost(loss)).lines.length)).toEqual([0, 0, 1]);
    expect([-10n, 0n].map((loss) => bill({ ...open, form: "floating" }, lost(loss)).lines.length)).toEqual([0, 0]);
  });

  // B-0592, B-2976
  test("counts payouts, rebates, bonuses and fees against the loss", () => {
    const costs = { rebatesLedger: 1n, bonusesLedger: 2n, feesLedger: 4n };
    const play = team({ validBetLedger: 1_000n, payoutsLedger: 800n, ...costs });
    expect(bill(terms(), play).lines).toMatchObject([{ formula: "fixed-loss", baseLedger: 193n, payLedger: 19n }]);
  });

  // B-0594, B-2976
  test("floats: each tier pays in the proportion in which its loss is reached, and the best one counts", () => {
    const floating = terms({ form: "floating" });
    const line = (loss: bigint) => bill(floating, lost(loss)).lines[0];
    expect(line(50n)).toMatchObject({ tier: 0, reachedLedger: 50n, wholeLedger: 100n, payLedger: 2n });
    expect(line(499n)).toMatchObject({ tier: 0, reachedLedger: 100n, payLedger: 49n });
    expect(line(600n)).toMatchObject({ tier: 1, reachedLedger: 600n, wholeLedger: 1_000n, payLedger: 72n });
    expect(line(2_000n)).toMatchObject({ tier: 1, reachedLedger: 1_000n, payLedger: 400n });
  });

  const FIRST = periodAt("half-month", { zone: "UTC", at: new Date("2026-11-03T00:00:00Z") });
  const SECOND = periodAt("half-month", { zone: "UTC", at: new Date("2026-11-20T00:00:00Z") });

  // B-0593, B-2976
  test.each([
    ["none", [0n, 0n, 0n, 0n]],
    ["first-half", [300n, 0n, 0n, 0n]],
    ["one-period", [300n, 100n, 0n, 200n]],
    ["for-ever", [300n, 400n, 350n, 550n]],
  ] as const)("carries losses %s", (carry, carried) => {
    let lossLedger = 0n;
    const out = [-300n, -100n, 50n, -200n].map((loss, index) => {
      const of = bill(terms({ carry }), lost(loss), { period: index % 2 === 0 ? FIRST : SECOND }, { lossLedger });
      lossLedger = of.carryOut.lossLedger;
      return lossLedger;
    });
    expect(out).toEqual(carried);
    expect(bill(terms({ carry }), lost(350n), {}, { lossLedger: 300n }).netLedger).toBe(0n);
  });

  // B-0592, B-2977
  test("of which downlines got more than the upline is owed up to the cap, borne above it, and paid back from later bills", () => {
    const limits = { leastPaidLedger: 0n, debtMostLedger: 50n };
    const gap = bill(terms(), lost(-10n), { downlines: earned(80n), limits }, { debtLedger: 20n });
    expect(gap).toMatchObject({ netLedger: 0n, owedLedger: 30n, borneLedger: 50n, carryOut: { debtLedger: 50n } });
    const later = bill(terms(), lost(999n), { limits }, gap.carryOut);
    expect(later).toMatchObject({ repaidLedger: 50n, netLedger: 48n, carryOut: { debtLedger: 0n, lossLedger: 0n } });
  });
});

describe("pay by difference", () => {
  const realTime = (profitPpm: number, lossPpm = profitPpm, singleBetLedger = 100n) =>
    ({ kind: "real-time-salary", tiers: [{ singleBetLedger, profitPpm, lossPpm }] }) as const;
  const seen = (stakeLedger: bigint, payoutLedger: bigint) =>
    onPath({ ticketId: "t", stakeLedger, payoutLedger }, [
      { agentId: "a", terms: realTime(1_000, 2_000, 500n) },
      { agentId: "free", terms: undefined },
      { agentId: "g", terms: realTime(5_000) },
    ]).map(({ agentId, ticket }) => {
      const terms = agentId === "a" ? realTime(1_000, 2_000, 500n) : realTime(5_000);
      return bill(terms, { form: "tickets", tickets: [ticket] }).netLedger;
    });

  // B-0596, B-2978
  test("a ticket pays every agent above the difference to the highest rate below", () => {
    expect(seen(10_000n, 0n)).toEqual([20n, 30n]);
    expect(seen(10_000n, 10_001n)).toEqual([10n, 40n]);
    expect(seen(10_000n, 10_000n)).toEqual([0n, 0n]);
    expect(seen(499n, 0n)).toEqual([0n, 2n]);
    expect(seen(500n, 0n)).toEqual([1n, 1n]);
    expect(seen(99n, 0n)).toEqual([0n, 0n]);
  });

  // B-2978
  test("a rate between two higher ones on a path takes nothing from either", () => {
    const uplines = [5_000, 1_000, 6_000].map((rate) => ({ agentId: `a${rate}`, terms: realTime(rate) }));
    const below = onPath({ ticketId: "t", stakeLedger: 1_000n, payoutLedger: 0n }, uplines);
    expect(below.map(({ ticket }) => ticket.belowPpm)).toEqual([0, 5_000, 5_000]);
  });

  // B-0596, B-2978
  test("a ticket is paid once", () => {
    const ticket = { ticketId: "t", stakeLedger: 1_000n, outcome: "won", belowPpm: 0 } as const;
    expect(() => bill(realTime(1), { form: "tickets", tickets: [ticket, ticket] })).toThrow();
  });

  // B-2978
  test("a rebate pays each branch the difference to the rebate of its head", () => {
    const branch = (childId: string, childPpm: number) => ({ childId, validBetLedger: 10_000n, childPpm });
    const play: Play = { form: "branches", branches: [branch("b", 1_500), branch("c", 2_000), branch("d", 0)] };
    expect(bill({ kind: "rebate", tiers: [{ ratePpm: 2_000 }] }, play).lines).toMatchObject([
      { childId: "b", payLedger: 5n },
      { childId: "d", payLedger: 20n },
    ]);
  });
});

describe("what a bill leaves to the next", () => {
  const terms: Terms = { kind: "daily-salary", tiers: [tier(0n, 1_000)] };
  const limits = { leastPaidLedger: 100n, debtMostLedger: 0n };
  const pay = (gross: bigint, carry: Partial<Carry> = {}, isLast = false) =>
    bill(terms, team({ validBetLedger: gross * 1_000n }), { limits, isLast }, carry);

  // B-2977
  test("pay under the least payment waits until both bills together reach it", () => {
    const first = pay(60n);
    expect(first).toMatchObject({ netLedger: 0n, carryOut: { unpaidLedger: 60n } });
    expect(pay(39n, first.carryOut)).toMatchObject({ netLedger: 0n, carryOut: { unpaidLedger: 99n } });
    expect(pay(40n, first.carryOut)).toMatchObject({ netLedger: 100n, carryOut: { unpaidLedger: 0n } });
  });

  // B-2977
  test("the last bill of an agent pays what is too little as well, after the debt", () => {
    expect(pay(0n, { unpaidLedger: 1n }, true)).toMatchObject({ netLedger: 1n, carryOut: NO_CARRY });
    expect(pay(60n, { debtLedger: 50n }, true)).toMatchObject({ repaidLedger: 50n, netLedger: 10n });
    expect(pay(60n, { debtLedger: 61n }, true)).toMatchObject({ netLedger: 0n, carryOut: { debtLedger: 1n } });
  });

  // B-2977
  test("a debt is paid back first, and what a correction takes beyond the pay becomes one", () => {
    const corrections = [{ billKey: "k", ticketId: undefined, wasLedger: 500n, isLedger: 100n }];
    const taken = bill(terms, team({ validBetLedger: 300_000n }), { limits, corrections });
    expect(taken).toMatchObject({ netLedger: 0n, correctedLedger: -400n, carryOut: { debtLedger: 100n } });
    expect(pay(250n, taken.carryOut)).toMatchObject({ repaidLedger: 100n, netLedger: 150n });
  });
});

describe("bills", () => {
  const terms: Terms = { kind: "daily-salary", tiers: [tier(0n, 1_000)] };
  const period = periodAt("day", { zone: "UTC", at: new Date("2026-11-03T12:00:00Z") });

  // B-0589, B-2979
  test("there is one an agent, kind and period", () => {
    const contract = { contractId: "c", agentId: "a", uplineId: undefined, terms };
    const billed = { contract, window: period, play: team({}), carryIn: NO_CARRY, corrections: [], isLast: false };
    const limits = { leastPaidLedger: 0n, debtMostLedger: 0n };
    expect(workOutAll([billed], { period, limits })[0]!.key).toBe("a daily-salary D 2026-11-03");
    expect(() =>
      workOutAll([billed, { ...billed, contract: { ...contract, contractId: "d" } }], { period, limits }),
    ).toThrow();
  });

  // B-0589, B-2979
  test("are previewed, approved and paid, and no state is left out", () => {
    const acts = ["recompute", "approve", "reopen", "pay"] as const;
    const allowed = (["previewed", "approved", "paid"] as const).map((state) =>
      acts.filter((act) => decideBillMove(state, act).ok),
    );
    expect(allowed).toEqual([["recompute", "approve"], ["reopen", "pay"], []]);
  });

  // B-0588, B-2973
  test("any result of a bill that does not follow from its facts is found", () => {
    const one = bill(terms, team({ validBetLedger: 50_000n }));
    expect(checkBill(one)).toEqual([]);
    expect(checkBill({ ...one, netLedger: 51n })).toEqual(["balance", "netLedger"]);
    expect(checkBill({ ...one, key: "b" })).toEqual(["key"]);
    const lines = one.lines.map((line) => ({ ...line, payLedger: 51n }));
    expect(checkBill({ ...one, lines })).toEqual(["lines.0.payLedger"]);
    const facts = { ...one.facts, play: team({ validBetLedger: 60_000n }) };
    expect(checkBill({ ...one, facts })).toContain("grossLedger");
    expect(checkBill({ ...one, carryOut: { ...one.carryOut, debtLedger: 1n } })).toEqual([
      "balance",
      "carryOut.debtLedger",
    ]);
  });

  // B-2979
  test("play of another form than the terms read, of a time outside of the period, or a period of another kind is a bug and computes nothing", () => {
    const day = { fromAt: new Date(period.fromAt.getTime() - 1), untilAt: period.untilAt };
    expect(() => bill(terms, team({}), { period, window: day })).toThrow();
    const half = { fromAt: period.fromAt, untilAt: new Date("2026-11-03T12:00:00Z") };
    expect(bill(terms, team({ validBetLedger: 9_000n }), { period, window: half }).netLedger).toBe(9n);
    expect(() => bill(terms, { form: "branches", branches: [] })).toThrow();
    const hour = periodAt("hour", { zone: "UTC", at: period.fromAt });
    expect(() => bill(terms, team({}), { period: hour })).toThrow();
  });
});
