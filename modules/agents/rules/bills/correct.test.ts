import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPeriod, periodAt } from "../periods.ts";
import { NO_TEAM } from "../play/team.ts";
import { LOSS_CARRIES, settledBy, type Terms } from "../terms/terms.ts";
import { type Bill, type BillContract, type Correction, NO_CARRY, type PathTicket } from "./bill.ts";
import { correctBills, type KnownFacts } from "./correct.ts";
import { workOut } from "./work-out.ts";

/** A gap is never capped. */
const LIMITS = { leastPaidLedger: 5n, debtMostLedger: 1_000_000n };
const contractOf = (terms: Terms): BillContract => ({ contractId: "c", agentId: "a", uplineId: undefined, terms });
const lost = (loss: bigint, belowLedger?: bigint): KnownFacts => ({
  play: { form: "team", team: { ...NO_TEAM, validBetLedger: 10_000n, payoutsLedger: 10_000n - loss } },
  downlines: belowLedger === undefined ? [] : [{ contractId: "d", agentId: "b", grossLedger: belowLedger }],
});

type Next = { readonly corrections?: readonly Correction[]; readonly lossLedger?: bigint };

/** A further bill on those that there are. */
function billNext(
  bills: readonly Bill[],
  terms: Terms,
  facts: KnownFacts,
  { corrections = [], lossLedger }: Next = {},
): Bill {
  const before = bills.at(-1);
  const first = periodAt(settledBy(terms), { zone: "UTC", at: new Date("2026-11-03T12:00:00Z") });
  const period = before === undefined ? first : nextPeriod(before.facts.period);
  const carryIn = before?.carryOut ?? NO_CARRY;
  return workOut(
    contractOf(terms),
    { period, window: period, ...facts, corrections, limits: LIMITS, isLast: false },
    lossLedger === undefined ? carryIn : { ...carryIn, lossLedger },
  );
}

function billAll(terms: Terms, list: readonly KnownFacts[]): Bill[] {
  const bills: Bill[] = [];
  for (const facts of list) bills.push(billNext(bills, terms, facts));
  return bills;
}

const known = (bill: Bill, facts: KnownFacts): [string, KnownFacts] => [bill.key, facts];

const dividend = (carry: (typeof LOSS_CARRIES)[number]): Terms => ({
  ...{ kind: "dividend", period: "half-month", form: "fixed", carry },
  tiers: [{ validBetLedger: 0n, activeMembers: 0, teamLossLedger: 0n, ratePpm: 100_000 }],
});

// B-0590, B-2980
test("a correction after payment is a row of the next bill, and the paid bill stays as it was", () => {
  const terms = dividend("none");
  const paid = billAll(terms, [lost(1_000n), lost(500n)]);
  const before = structuredClone(paid);
  const { corrections } = correctBills(paid, { known: new Map([known(paid[0]!, lost(700n))]), earlier: [] });
  expect(corrections).toEqual([{ billKey: paid[0]!.key, ticketId: undefined, wasLedger: 100n, isLedger: 70n }]);
  expect(billNext(paid, terms, lost(1_000n), { corrections }).netLedger).toBe(70n);
  expect(paid).toEqual(before);
});

// B-2980
test("a loss that is corrected is carried on through the bills after it", () => {
  const terms = dividend("for-ever");
  const paid = billAll(terms, [lost(100n), lost(200n)]);
  const corrected = correctBills(paid, { known: new Map([known(paid[0]!, lost(-500n))]), earlier: [] });
  expect(corrected.corrections.map(({ wasLedger, isLedger }) => [wasLedger, isLedger])).toEqual([
    [10n, 0n],
    [20n, 0n],
  ]);
  expect(corrected.lossLedger).toBe(300n);
});

// B-2980
test("a bill that is corrected twice has rows that follow on each other, and none where nothing changes", () => {
  const terms = dividend("none");
  const paid = billAll(terms, [lost(1_000n)]);
  const at = (loss: bigint, earlier: readonly Correction[]) =>
    correctBills(paid, { known: new Map([known(paid[0]!, lost(loss))]), earlier }).corrections;
  const first = at(700n, []);
  expect(at(700n, first)).toEqual([]);
  expect(at(800n, first)).toMatchObject([{ wasLedger: 70n, isLedger: 80n }]);
  expect(at(1_000n, first)).toMatchObject([{ wasLedger: 70n, isLedger: 100n }]);
});

// B-0597, B-2980
test("a ticket that is resettled gets a row that reverses its line, a voided one a row to nothing", () => {
  const terms: Terms = { kind: "real-time-salary", tiers: [{ singleBetLedger: 0n, profitPpm: 1_000, lossPpm: 3_000 }] };
  const ticket = (ticketId: string, outcome: PathTicket["outcome"]): PathTicket => ({
    ...{ ticketId, outcome, stakeLedger: 9_999n },
    belowPpm: 0,
  });
  const tickets = (...list: PathTicket[]): KnownFacts => ({ play: { form: "tickets", tickets: list }, downlines: [] });
  const paid = billAll(terms, [tickets(ticket("t1", "lost"), ticket("t2", "lost"), ticket("t3", "won"))]);
  const now = tickets(ticket("t1", "won"), ticket("t3", "won"), ticket("t4", "won"));
  const { corrections } = correctBills(paid, { known: new Map([known(paid[0]!, now)]), earlier: [] });
  expect(corrections.map(({ ticketId, wasLedger, isLedger }) => [ticketId, wasLedger, isLedger])).toEqual([
    ["t1", 29n, 9n],
    ["t2", 29n, 0n],
    ["t4", 0n, 9n],
  ]);
});

// B-0590, B-2980
test("paid, waiting and owed are in the end what they had been with the right facts from the start, gaps as well", () => {
  const losses = fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 2, maxLength: 6 });
  const settled = (bills: readonly Bill[]) =>
    bills.reduce((sum, { netLedger }) => sum + netLedger, 0n) +
    bills.at(-1)!.carryOut.unpaidLedger -
    bills.at(-1)!.carryOut.debtLedger;
  fc.assert(
    fc.property(losses, losses, losses, fc.constantFrom(...LOSS_CARRIES), (was, then, is, carry) => {
      const terms = dividend(carry);
      const count = Math.min(was.length, then.length, is.length);
      // In every second period a downline earned as much as half of the highest gross, which often leaves a gap.
      const plays = (list: readonly number[]) =>
        list.slice(0, count).map((loss) => lost(BigInt(loss), loss % 2 === 0 ? undefined : 100n));
      const paid = billAll(terms, plays(was));
      const facts = (list: readonly number[]) => new Map(plays(list).map((play, index) => known(paid[index]!, play)));
      const once = correctBills(paid, { known: facts(then), earlier: [] });
      const further = [...paid, billNext(paid, terms, lost(0n), once)];
      const again = correctBills(further, { known: facts(is), earlier: once.corrections });
      const last = [...further, billNext(further, terms, lost(300n), again)];
      const right = billAll(terms, [...plays(is), lost(0n), lost(300n)]);
      expect(settled(last)).toBe(settled(right));
      expect(last.at(-1)!.carryOut.lossLedger).toBe(right.at(-1)!.carryOut.lossLedger);
    }),
    { numRuns: 400 },
  );
});
