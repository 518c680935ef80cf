import type { Bill } from "./bill.ts";
import { workOut } from "./work-out.ts";

/** How many differences are named; a bill with more of them is another bill. */
const NAMED_MOST = 20;

/**
 * Computes a bill again from what it holds. Returns the fields that differ, by their way inside the bill (`lines.0.payLedger`),
 * or nothing when it is right. `balance` says that what was earned is not what was paid and carried over.
 */
export function checkBill(bill: Bill): readonly string[] {
  const again = workOut(bill.contract, bill.facts, bill.carryIn);
  const differing = differences(again, bill, "");
  return [...(isBalanced(bill) ? [] : ["balance"]), ...differing].slice(0, NAMED_MOST);
}

/** Nothing is lost between bills: paid, waiting and owed are together what was earned, corrected and brought over. */
export const isBalanced = ({ netLedger, carryIn, carryOut, earnedLedger, correctedLedger }: Bill): boolean =>
  netLedger >= 0n &&
  netLedger + carryOut.unpaidLedger - carryOut.debtLedger ===
    earnedLedger + correctedLedger + carryIn.unpaidLedger - carryIn.debtLedger;

function differences(one: unknown, other: unknown, at: string): string[] {
  if (Object.is(one, other)) return [];
  if (!isStructure(one) || !isStructure(other)) return [at];
  if (one instanceof Date || other instanceof Date) return Number(one) === Number(other) ? [] : [at];
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].flatMap((field) => differences(one[field], other[field], at === "" ? field : `${at}.${field}`));
}

const isStructure = (value: unknown): value is { [field: string]: unknown } =>
  typeof value === "object" && value !== null;
