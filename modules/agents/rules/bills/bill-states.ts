import { ok, type Result, refuse } from "@fairhouse/base";

/**
 * previewed: computed, and computed again as often as wanted. approved: what it says will be paid. paid: posted to the ledger,
 * for good; what turns out wrong later is a row of the next bill.
 */
export type BillState = "previewed" | "approved" | "paid";
export type BillAct = "recompute" | "approve" | "reopen" | "pay";

const MOVES: { readonly [From in BillState]: { readonly [Act in BillAct]?: BillState } } = {
  previewed: { recompute: "previewed", approve: "approved" },
  approved: { reopen: "previewed", pay: "paid" },
  paid: {},
};

export function decideBillMove(state: BillState, act: BillAct): Result<BillState, "move_not_allowed"> {
  const to = MOVES[state][act];
  return to === undefined ? refuse("move_not_allowed") : ok(to);
}
