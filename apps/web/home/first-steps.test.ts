import { expect, test } from "vitest";
import { stepStates } from "./first-steps.ts";

const visitor = { isSignedIn: false, hasDeposited: false, hasPlayed: false, hasChecked: false };

// B-0990
test("the first page ticks an account, a deposit, a round and a check one after the other", () => {
  const member = { ...visitor, isSignedIn: true };
  const credits = { ...member, hasDeposited: true };
  const round = { ...credits, hasPlayed: true };
  const way = [visitor, member, credits, round, { ...round, hasChecked: true }];
  expect(way.map((progress) => Object.values(stepStates(progress)).join(" "))).toEqual([
    "current next next next",
    "done current next next",
    "done done current next",
    "done done done current",
    "done done done done",
  ]);
});

test("who has lost everything in a round has put in credits all the same", () => {
  expect(stepStates({ ...visitor, isSignedIn: true, hasPlayed: true }).credits).toBe("done");
});

// B-0990
test("after logging out nothing of the member before is ticked", () => {
  const states = stepStates({ isSignedIn: false, hasDeposited: true, hasPlayed: true, hasChecked: true });
  expect(Object.values(states)).toEqual(["current", "next", "next", "next"]);
});
