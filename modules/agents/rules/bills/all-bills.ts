import type { Period } from "../periods.ts";
import {
  type Bill,
  type BillContract,
  type BillFacts,
  type BillLimits,
  billKey,
  type Carry,
  type Correction,
  type Play,
} from "./bill.ts";
import { linesOf, sumOfLines } from "./lines.ts";
import { workOut } from "./work-out.ts";

/** A contract with what its bill of a period is computed from. */
export type Billed = {
  readonly contract: BillContract;
  readonly window: BillFacts["window"];
  readonly play: Play;
  readonly carryIn: Carry;
  readonly corrections: readonly Correction[];
  readonly isLast: boolean;
};

/**
 * The bills of one kind and period, for all contracts of the house. What a downline earns does not depend on its own downlines,
 * so that no order of the tree is needed: a contract's gross is taken from the bill of the upline that promised it.
 */
export function workOutAll(
  billed: readonly Billed[],
  { period, limits }: { period: Period; limits: BillLimits },
): readonly Bill[] {
  const keys = new Set(billed.map(({ contract }) => billKey(contract, period)));
  if (keys.size !== billed.length) throw new Error("One bill an agent, kind and period.");
  const byUpline = Map.groupBy(billed.filter(hasDownlines), ({ contract }) => uplineKey(contract, contract.uplineId));
  return billed.map(({ contract, window, play, carryIn, corrections, isLast }) => {
    const downlines = (byUpline.get(uplineKey(contract, contract.agentId)) ?? []).map((one) => ({
      contractId: one.contract.contractId,
      agentId: one.contract.agentId,
      grossLedger: sumOfLines(linesOf(one.contract.terms, one.play, one.carryIn)),
    }));
    return workOut(contract, { period, window, play, downlines, corrections, limits, isLast }, carryIn);
  });
}

/** Lines by difference have taken off already what is earned below. */
const hasDownlines = ({ play }: Billed): boolean => play.form === "team";

const uplineKey = ({ terms }: BillContract, memberId: string | undefined): string => `${terms.kind} ${memberId}`;
