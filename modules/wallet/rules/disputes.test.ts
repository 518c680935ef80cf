import { expect, test } from "vitest";
import { effectOfFinding } from "./disputes.ts";

const ONE = { found: "lost", by: "one" } as const;

test("a small payout is decided by one operator", () => {
  expect(effectOfFinding({ needsTwo: false, first: null, found: "lost", isMe: ["one"] })).toBe("decides");
});

test("a large payout is decided by the second of two operators who find the same", () => {
  expect(effectOfFinding({ needsTwo: true, first: null, found: "lost", isMe: ["one"] })).toBe("waits");
  expect(effectOfFinding({ needsTwo: true, first: ONE, found: "lost", isMe: ["one"] })).toBe("found_by_you");
  expect(effectOfFinding({ needsTwo: true, first: ONE, found: "lost", isMe: ["two", "one"] })).toBe("found_by_you");
  expect(effectOfFinding({ needsTwo: true, first: ONE, found: "received", isMe: ["two"] })).toBe("waits");
  expect(effectOfFinding({ needsTwo: true, first: ONE, found: "lost", isMe: ["two"] })).toBe("decides");
});
