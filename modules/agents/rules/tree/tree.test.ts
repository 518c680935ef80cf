import fc from "fast-check";
import { expect, test } from "vitest";
import { agentCan, canStandBelow } from "../agent-kinds.ts";
import { isDirectlyBelow, type Path, pathText, relationOf, relationOfTexts, uplinesOf } from "./path.ts";
import { DEPTH_MOST, EMPTY_TREE, type Placement, pathAt, place, type Tree, treeOf } from "./tree.ts";

const at = (seconds: number) => new Date(seconds * 1_000);
const put = (memberId: string, uplineId: string | undefined, seconds: number, accountType = 2): Placement => ({
  ...{ memberId, uplineId, accountType },
  fromAt: at(seconds),
});
const built = (...placements: Placement[]): Tree => {
  const tree = treeOf(placements);
  if (!tree.ok) throw new Error(tree.refusal);
  return tree.value;
};
const SMALL = [put("g", undefined, 0, 1), put("a", "g", 0), put("b", "g", 0), put("a1", "a", 0), put("m", "a1", 0, 0)];

// B-2967
test("kinds of agents stand where the one table says: a general agent at the top, a line below itself, no trial anywhere", () => {
  const types = [0, 1, 2, 41, 42, 4, 7];
  const below = types.map((upline) => types.filter((type) => canStandBelow(type, upline)));
  expect(below).toEqual([[], [0, 2, 41, 42], [0, 2, 41, 42], [0, 41], [0, 42], [], []]);
  expect(types.filter((type) => agentCan(type, "hold-contract"))).toEqual([1, 2, 41, 42]);
  expect(types.filter((type) => agentCan(type, "offer-contract"))).toEqual([1, 2, 41, 42]);
  expect(types.filter((type) => agentCan(type, "top"))).toEqual([1]);
});

// B-2968
test.each<[string, Placement, string]>([
  ["an unknown upline", put("n", "nowhere", 1), "upline_unknown"],
  ["an agent without an upline", put("n", undefined, 1), "upline_missing"],
  ["a general agent below another", put("n", "g", 1, 1), "only_at_top"],
  ["a trial account", put("n", "g", 1, 4), "kind_not_below"],
  ["an agent below a member", put("n", "m", 1), "kind_not_below"],
  ["an agent below itself", put("a", "a", 1), "below_itself"],
  ["an agent below its own team", put("a", "a1", 1), "below_itself"],
  ["an agent of another kind than before", put("a", "b", 1, 41), "kind_changes"],
  ["a placement in the past", put("n", "g", -1), "before_others"],
  ["a second placement at the same instant", put("a", "b", 0), "before_others"],
])("%s is refused", (_, placement, refusal) => {
  expect(place(built(...SMALL), placement)).toEqual({ ok: false, refusal });
});

// B-2968
test("a branch that is moved takes its team along, and its past stays where it was", () => {
  const before = built(...SMALL);
  const moved = place(before, put("a", "b", 10));
  if (!moved.ok) throw new Error(moved.refusal);
  expect(pathAt(moved.value, { memberId: "m", at: at(9) })).toEqual(["g", "a", "a1", "m"]);
  expect(pathAt(moved.value, { memberId: "m", at: at(10) })).toEqual(["g", "b", "a", "a1", "m"]);
  expect(pathAt(before, { memberId: "m", at: at(10) })).toEqual(["g", "a", "a1", "m"]);
  expect(pathAt(before, { memberId: "m", at: new Date(-1) })).toBeUndefined();
  expect(pathAt(EMPTY_TREE, { memberId: "m", at: at(0) })).toBeUndefined();
});

// B-2968
test("a tree is as deep as its bound and no deeper, also by a move", () => {
  const chain = Array.from({ length: DEPTH_MOST - 1 }, (_, index) =>
    put(String(index + 1), index === 0 ? "g" : String(index), 0),
  );
  const tree = built(put("g", undefined, 0, 1), ...chain, put("x", "g", 0), put("x1", "x", 0));
  expect(pathAt(tree, { memberId: String(DEPTH_MOST - 1), at: at(0) })).toHaveLength(DEPTH_MOST);
  expect(place(tree, put("n", String(DEPTH_MOST - 1), 1))).toEqual({ ok: false, refusal: "too_deep" });
  expect(place(tree, put("x", String(DEPTH_MOST - 2), 1))).toEqual({ ok: false, refusal: "too_deep" });
  expect(place(tree, put("x", String(DEPTH_MOST - 3), 1)).ok).toBe(true);
});

// B-2969
test("to an agent the own account, the own team and all others are told apart, by paths and by their texts", () => {
  const [g, a, a1, m, b] = [["g"], ["g", "a"], ["g", "a", "a1"], ["g", "a", "a1", "m"], ["g", "b"]] as Path[];
  expect([g, a, a1, m, b].map((other) => relationOf(a!, other!))).toEqual([
    "foreign",
    "own",
    "own-team",
    "own-team",
    "foreign",
  ]);
  expect([g, a, a1, m, b].map((other) => isDirectlyBelow(a!, other!))).toEqual([false, false, true, false, false]);
  expect(relationOfTexts(pathText(["g", "a"]), pathText(["g", "ab"]))).toBe("foreign");
});

// B-2968, B-2969
test("after any moves each path is that of the upline and one more, holds no account twice, and both relations agree", () => {
  const moves = fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 25 });
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 14, maxLength: 14 }), moves, (uplines, list) => {
      const first = uplines.map((upline, index) => put(String(index + 1), String(upline % (index + 1)), 0));
      let tree = built(put("0", undefined, 0, 1), ...first);
      const pathsAt = (seconds: number) =>
        Array.from({ length: 15 }, (_, index) => pathAt(tree, { memberId: String(index), at: at(seconds) })!);
      const seen: Path[][] = [pathsAt(0)];
      for (const [index, [memberId, uplineId]] of list.entries()) {
        const isInside = relationOf(seen[index]![memberId]!, seen[index]![uplineId]!) !== "foreign";
        const moved = place(tree, put(String(memberId), String(uplineId), index + 1));
        if (memberId !== 0) expect(moved.ok).toBe(!isInside);
        if (moved.ok) tree = moved.value;
        seen.push(pathsAt(index + 1));
      }
      for (const [seconds, paths] of seen.entries()) {
        expect(pathsAt(seconds)).toEqual(paths);
        for (const path of paths) {
          expect(new Set(path).size).toBe(path.length);
          const above = uplinesOf(path).at(-1);
          if (above !== undefined) expect(uplinesOf(path)).toEqual(paths[Number(above)]);
          for (const other of paths)
            expect(relationOf(path, other)).toBe(relationOfTexts(pathText(path), pathText(other)));
        }
      }
    }),
    { numRuns: 60 },
  );
});
