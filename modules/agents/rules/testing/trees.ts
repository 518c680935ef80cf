import fc from "fast-check";
import { type Bill, type BillLimits, type Carry, NO_CARRY } from "../bills/bill.ts";
import { nextPeriod, type Period, periodAt } from "../periods.ts";
import { settledBy } from "../terms/terms.ts";
import { billHouse } from "./bill-house.ts";
import { type House, randomPlay, seededRandom } from "./random-house.ts";
import { KINDS } from "./random-terms.ts";

/** How many trees a claim is tried on, for each kind of terms. `TEST_LONG=1` tries 10,000 in all. */
const TREES_A_KIND = (process.env.TEST_LONG ? 10_000 : 500) / KINDS.length;
const PERIODS = 3;

export const firstPeriod = ({ terms }: House): Period =>
  periodAt(settledBy(terms[0]!), { zone: "Asia/Karachi", at: new Date("2026-11-03T12:00:00Z") });

/** Several periods one after the other, each carrying in what the one before left. */
export function billPeriods(house: House, seed: number, limits: BillLimits): Bill[][] {
  const random = seededRandom(seed);
  const carries = new Map<string, Carry>();
  let period = firstPeriod(house);
  return Array.from({ length: PERIODS }, () => {
    const carryOf = (id: string) => carries.get(id) ?? NO_CARRY;
    const bills = billHouse(house, randomPlay(house, random), { period, limits, carryOf });
    for (const bill of bills) carries.set(bill.contract.agentId, bill.carryOut);
    period = nextPeriod(period);
    return [...bills];
  });
}

/** Tries a claim on random trees; a failure prints the seed of its tree. */
export const forTrees = (claim: (seed: number) => void) =>
  fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 31 }), claim), { numRuns: TREES_A_KIND });

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
export const netOf = (bills: readonly Bill[]): bigint => sum(bills.map(({ netLedger }) => netLedger));
