import { describe, expect, test } from "vitest";
import type { DividendTerms, TermsKind } from "../terms/terms.ts";
import { isWithin } from "../terms/within-own.ts";
import { billHouse } from "../testing/bill-house.ts";
import { randomHouse, randomPlay, seededRandom } from "../testing/random-house.ts";
import { KINDS } from "../testing/random-terms.ts";
import { billPeriods, firstPeriod, forTrees, netOf, sum } from "../testing/trees.ts";
import type { Bill, BillLimits } from "./bill.ts";
import { checkBill } from "./check-bill.ts";
import { paymentsOf } from "./payments.ts";

const EQUAL: DividendTerms = {
  ...{ kind: "dividend", period: "day", form: "fixed", carry: "none" },
  tiers: [{ validBetLedger: 0n, activeMembers: 0, teamLossLedger: 0n, ratePpm: 500_000 }],
};
const EASY: BillLimits = { leastPaidLedger: 0n, debtMostLedger: 0n };

describe.each(KINDS)("%s in random trees", (kind: TermsKind) => {
  // B-0588, B-2973
  test("never pays below zero, is the same when it is computed again, and adds up to what the ledger is asked for", () => {
    forTrees((seed) => {
      const house = randomHouse({ kind, seed });
      for (const bills of billPeriods(house, seed, { leastPaidLedger: 2n, debtMostLedger: BigInt(seed % 50) })) {
        const isBelowZero = ({ netLedger, carryOut }: Bill) =>
          [netLedger, ...Object.values(carryOut)].some((amount) => amount < 0n);
        expect(bills.filter(isBelowZero)).toEqual([]);
        expect(bills.flatMap((bill) => checkBill(bill))).toEqual([]);
        const payments = paymentsOf(bills);
        expect(sum(payments.map(({ amountLedger }) => amountLedger))).toBe(netOf(bills));
        expect(payments.every(({ amountLedger }) => amountLedger > 0n)).toBe(true);
        expect(new Set(payments.map(({ key }) => key)).size).toBe(payments.length);
      }
    });
  });

  // B-0598
  test("has only contracts that are within the one above", () => {
    forTrees((seed) => {
      const { uplines, terms } = randomHouse({ kind, seed });
      for (const [id, own] of terms.entries()) {
        const upline = uplines[id];
        if (own !== undefined && upline !== undefined) expect(isWithin(terms[upline]!, own)).toBe(true);
      }
    });
  });
});

describe("pay by turnover", () => {
  // B-0599, B-2974
  test.each(["daily-salary", "hourly-salary"] as const)(
    "by %s all of a tree together get exactly the gross of its top, and no upline owes anything",
    (kind) => {
      forTrees((seed) => {
        const house = randomHouse({ kind, seed, withoutLosses: true });
        const bills = billHouse(house, randomPlay(house, seededRandom(seed)), {
          period: firstPeriod(house),
          limits: EASY,
        });
        expect(netOf(bills)).toBe(bills[0]!.grossLedger);
        expect(bills.every(({ owedLedger, borneLedger }) => owedLedger + borneLedger === 0n)).toBe(true);
      });
    },
  );

  // B-0599, B-2974
  test.each(["real-time-salary", "rebate"] as const)(
    "by %s all of a tree together get at most what the top would get alone",
    (kind) => {
      forTrees((seed) => {
        const house = randomHouse({ kind, seed });
        const play = randomPlay(house, seededRandom(seed));
        const options = { period: firstPeriod(house), limits: EASY };
        const alone = { ...house, terms: house.terms.map((terms, id) => (id === 0 ? terms : undefined)) };
        const [together, most] = [billHouse(house, play, options), netOf(billHouse(alone, play, options))];
        const lines = together.reduce((count, bill) => count + bill.lines.length, 0);
        expect(netOf(together)).toBeLessThanOrEqual(most);
        // Of a branch's head the own play is paid at its rate too, but as the rebate of a player, which is in no bill.
        if (kind === "real-time-salary") expect(netOf(together) + BigInt(lines)).toBeGreaterThanOrEqual(most);
      });
    },
  );
});

// B-0592, B-2974
test("dividends of a tree are together the top's gross and the gaps, which uplines owe or the house bears", () => {
  let gaps = 0n;
  forTrees((seed) => {
    const drawn = randomHouse({ kind: "dividend", seed });
    // In every second tree all have the top's rate and no threshold, so that winning branches make gaps.
    const house = seed % 2 === 0 ? drawn : { ...drawn, terms: drawn.terms.map((terms) => terms && EQUAL) };
    const limits = { leastPaidLedger: 0n, debtMostLedger: BigInt(seed % 50) };
    const bills = billHouse(house, randomPlay(house, seededRandom(seed)), { period: firstPeriod(house), limits });
    const gap = sum(bills.map(({ owedLedger, borneLedger }) => owedLedger + borneLedger));
    gaps += gap;
    expect(netOf(bills)).toBe(bills[0]!.grossLedger + gap);
    expect(bills.every(({ owedLedger }) => owedLedger <= limits.debtMostLedger)).toBe(true);
  });
  expect(gaps).toBeGreaterThan(0n);
});

// B-0593
test("of two carries the stricter one never leaves a dividend more to be paid on", () => {
  const carries = ["none", "first-half", "one-period", "for-ever"] as const;
  forTrees((seed) => {
    const house = randomHouse({ kind: "dividend", seed });
    const carried = carries.map((carry) => {
      const terms: DividendTerms = { ...(house.terms[0] as DividendTerms), carry, period: "half-month" };
      const only = { ...house, terms: house.terms.map((_, id) => (id === 0 ? terms : undefined)) };
      return billPeriods(only, seed, EASY).map(([bill]) => bill!.carryIn.lossLedger);
    });
    for (const [index, losses] of carried.entries())
      for (const [place, loss] of losses.entries())
        expect(loss).toBeGreaterThanOrEqual(carried[Math.max(0, index - 1)]![place]!);
  });
});
