import { ok, type Result, refuse } from "@fairhouse/base";

/**
 * offered: waits for the downline's answer. accepted: counts, from the next period on. rejected: by the downline. changed:
 * another offer or contract stands in its place. terminated: by one of its sides. ended: by what happened above it.
 */
export const CONTRACT_STATES = ["offered", "accepted", "rejected", "changed", "terminated", "ended"] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_ACTS = ["accept", "reject", "change", "terminate", "end"] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/** The house is the upline of contracts at the top, and acts by rule or by an operator on all others. */
export type Party = "upline" | "downline" | "house";

type Move = { readonly to: ContractState; readonly by: readonly Party[] };

/** Every move that there is; all others are refused. Rejected, changed, terminated and ended are for good. */
const MOVES: { readonly [From in ContractState]?: { readonly [Act in ContractAct]?: Move } } = {
  offered: {
    accept: { to: "accepted", by: ["downline"] },
    reject: { to: "rejected", by: ["downline"] },
    change: { to: "changed", by: ["upline"] },
    terminate: { to: "terminated", by: ["upline", "house"] },
    end: { to: "ended", by: ["house"] },
  },
  accepted: {
    // The downline accepts another offer of the same kind.
    change: { to: "changed", by: ["downline"] },
    terminate: { to: "terminated", by: ["upline", "downline", "house"] },
    end: { to: "ended", by: ["house"] },
  },
};

export type MoveRefusal = "move_not_allowed" | "party_not_allowed";

/** The state after an act, or why there is none. */
export function decideMove(
  state: ContractState,
  { act, by }: { act: ContractAct; by: Party },
): Result<ContractState, MoveRefusal> {
  const move = MOVES[state]?.[act];
  if (move === undefined) return refuse("move_not_allowed");
  return move.by.includes(by) ? ok(move.to) : refuse("party_not_allowed");
}
