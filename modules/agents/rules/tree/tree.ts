import { ok, type Result, refuse } from "@fairhouse/base";
import { agentCan, canStandBelow } from "../agent-kinds.ts";
import type { Path } from "./path.ts";

/** Where an account stands from an instant on. A later one of the same account moves it, with everything below it. */
export type Placement = {
  readonly memberId: string;
  /** Undefined: at the top. */
  readonly uplineId: string | undefined;
  readonly accountType: number;
  readonly fromAt: Date;
};

/** Nothing is ever taken out of a tree, so that the past stays what it was. */
export type Tree = {
  /** The placements of each account, oldest first. */
  readonly placements: ReadonlyMap<string, readonly Placement[]>;
  /** When the newest of all begins: what comes later cannot change what was. */
  readonly newestAt: Date;
};

export const EMPTY_TREE: Tree = { placements: new Map(), newestAt: new Date(0) };

/** Levels from the top, far above what agents use. A path is stored with every row, so it has an end. */
export const DEPTH_MOST = 256;

export type PlacementRefusal =
  | "upline_unknown"
  | "upline_missing"
  | "kind_not_below"
  | "kind_changes"
  | "only_at_top"
  | "below_itself"
  | "too_deep"
  | "before_others";

/** Adds a placement to the tree, or says why it cannot stand there. The tree that was given stays as it is. */
export function place(tree: Tree, placement: Placement): Result<Tree, PlacementRefusal> {
  const refusal = placementFault(tree, placement);
  if (refusal !== undefined) return refuse(refusal);
  const ofMember = [...(tree.placements.get(placement.memberId) ?? []), placement];
  const placements = new Map(tree.placements).set(placement.memberId, ofMember);
  return ok({ placements, newestAt: placement.fromAt });
}

/** All placements in their order; the first that cannot stand is refused. */
export function treeOf(list: readonly Placement[]): Result<Tree, PlacementRefusal> {
  const placements = new Map<string, readonly Placement[]>();
  let tree: Tree = { ...EMPTY_TREE, placements };
  for (const placement of list) {
    const refusal = placementFault(tree, placement);
    if (refusal !== undefined) return refuse(refusal);
    placements.set(placement.memberId, [...(placements.get(placement.memberId) ?? []), placement]);
    tree = { placements, newestAt: placement.fromAt };
  }
  return ok(tree);
}

/** Where an account stood at an instant; undefined where it was not there yet. */
export const placementAt = (
  { placements }: Tree,
  { memberId, at }: { memberId: string; at: Date },
): Placement | undefined => placements.get(memberId)?.findLast(({ fromAt }) => fromAt <= at);

/** The path of an account as it was at an instant; undefined where it was not there yet. */
export function pathAt(tree: Tree, { memberId, at }: { memberId: string; at: Date }): Path | undefined {
  const path: string[] = [];
  for (let id: string | undefined = memberId; id !== undefined; ) {
    const placement = placementAt(tree, { memberId: id, at });
    if (placement === undefined) return undefined;
    path.push(id);
    id = placement.uplineId;
  }
  return path.reverse();
}

function placementFault(tree: Tree, placement: Placement): PlacementRefusal | undefined {
  const { memberId, uplineId, accountType, fromAt } = placement;
  const former = tree.placements.get(memberId)?.at(-1);
  if (fromAt < tree.newestAt || (former !== undefined && former.fromAt >= fromAt)) return "before_others";
  if (former !== undefined && former.accountType !== accountType) return "kind_changes";
  const isTop = agentCan(accountType, "top");
  if (uplineId === undefined) return isTop ? undefined : "upline_missing";
  if (isTop) return "only_at_top";
  if (uplineId === memberId) return "below_itself";
  const upline = placementAt(tree, { memberId: uplineId, at: fromAt });
  if (upline === undefined) return "upline_unknown";
  const path = pathAt(tree, { memberId: uplineId, at: fromAt })!;
  if (path.includes(memberId)) return "below_itself";
  if (!canStandBelow(accountType, upline.accountType)) return "kind_not_below";
  const levels = former === undefined ? 1 : levelsOf(tree, placement);
  return path.length + levels > DEPTH_MOST ? "too_deep" : undefined;
}

/** How many levels a branch has, itself included. */
function levelsOf(tree: Tree, { memberId, fromAt }: Placement): number {
  let levels = 1;
  for (const id of tree.placements.keys()) {
    const path = pathAt(tree, { memberId: id, at: fromAt })!;
    const index = path.indexOf(memberId);
    if (index >= 0) levels = Math.max(levels, path.length - index);
  }
  return levels;
}
