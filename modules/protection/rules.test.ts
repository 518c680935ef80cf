import { expect, test } from "vitest";
import { confirmLimit, decideLimit, RAISE_WAIT_MS } from "./rules.ts";

const now = new Date("2026-01-01T00:00:00Z");
const limit = (amount: bigint) => ({ amount, pending: null });
const later = new Date(now.getTime() + RAISE_WAIT_MS);

test("a first limit and a lower one apply at once", () => {
  expect(decideLimit(null, 500n, now)).toEqual({ action: "lowered", limit: limit(500n) });
  expect(decideLimit(limit(500n), 499n, now)).toEqual({ action: "lowered", limit: limit(499n) });
});

test("a raise waits 24 hours while the old limit stays in force", () => {
  const change = decideLimit(limit(500n), 501n, now);
  expect(change).toEqual({
    action: "raise_requested",
    limit: { amount: 500n, pending: { amount: 501n, from: later } },
  });
});

test("a waiting raise needs its time to come and takes the new amount then", () => {
  const waiting = { amount: 500n, pending: { amount: 900n, from: later } };
  expect(confirmLimit(waiting, new Date(later.getTime() - 1))).toBeNull();
  expect(confirmLimit(waiting, later)).toEqual({ limit: limit(900n) });
  expect(confirmLimit(limit(500n), later)).toBeNull();
});

test("removing a limit waits like a raise", () => {
  const change = decideLimit(limit(500n), null, now);
  expect(change.limit?.pending).toEqual({ amount: null, from: later });
  expect(confirmLimit(change.limit!, later)).toEqual({ limit: null });
});

test("asking for the limit in force cancels a waiting raise, and lowering drops it", () => {
  const waiting = { amount: 500n, pending: { amount: 900n, from: later } };
  expect(decideLimit(waiting, 500n, now)).toEqual({ action: "cancelled", limit: limit(500n) });
  expect(decideLimit(waiting, 400n, now)).toEqual({ action: "lowered", limit: limit(400n) });
  expect(decideLimit(limit(500n), 500n, now)).toEqual({ action: "unchanged", limit: limit(500n) });
});
