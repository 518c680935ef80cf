import system from "@fairhouse/system/messages/en.json" with { type: "json" };
import { type CountName, useAccountLinks } from "@fairhouse/ui";
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { afterEach, expect, test } from "vitest";
import web from "../messages/en.json" with { type: "json" };
import { register, type Screen } from "../registry.ts";
import { MemberBar } from "../shell/member-bar.tsx";
import { CentreMenu } from "./centre-menu.tsx";
import { MEMBER_ENTRIES } from "./entries.ts";

function Unclaimed() {
  return <output>{useAccountLinks().unclaimed}</output>;
}

/** A site with every page of the member centre, and slices that count. */
function registerCounts(counted: readonly (readonly [of: CountName, count: number])[]): void {
  register({
    screens: MEMBER_ENTRIES.map(({ path }) => ({ path, isUnreleased: false }) as Screen),
    slots: [{ at: "member-bar", order: 10, Component: Unclaimed }],
    counts: counted.map(([of, count]) => ({ of, useCount: () => count })),
  });
}
afterEach(() => register({ screens: [], slots: [], counts: [] }));

const unclaimed = async () => {
  const html = await drawFirstPaint(MemberBar, { texts: { web, system } });
  return Number(/<output>(\d+)<\/output>/.exec(html)?.[1]);
};

// B-0079
test("the unclaimed count is the available promotions plus the unread messages, of all slices together", async () => {
  registerCounts([
    ["messages", 3],
    ["promotions", 4],
    ["promotions", 1],
    ["missions", 50],
    ["rewards", 500],
  ]);
  expect(await unclaimed()).toBe(8);
  // No slice counts promotions yet.
  registerCounts([["messages", 3]]);
  expect(await unclaimed()).toBe(3);
});

// B-0303
test("missions, messages and rewards have red counts only above zero, and no other entry has one", async () => {
  const counts = async (missions: number, messages: number, rewards: number) => {
    registerCounts([
      ["missions", missions],
      ["messages", messages],
      ["rewards", rewards],
      ["promotions", 9],
    ]);
    const html = await drawFirstPaint(() => <CentreMenu kind="member" />, { texts: { web, system } });
    return [...html.matchAll(/href="\/member\/(\w+)"((?!<\/a>).)*class="count[^"]*"[^>]*>(\d+)/g)].map(
      ([, page, , count]) => [page, Number(count)],
    );
  };
  expect(await counts(1, 2, 3)).toEqual([
    ["rewardCenter", 3],
    ["missionLeaderboard", 1],
    ["messageV2", 2],
  ]);
  expect(await counts(0, 2, 0)).toEqual([["messageV2", 2]]);
  expect(await counts(0, 0, 0)).toEqual([]);
});
