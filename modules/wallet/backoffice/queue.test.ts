import { expect, test } from "vitest";
import { neighbour, oldestOf, totalOf, type Withdrawal, waitSince } from "./queue.ts";

const row = (id: string, extra: Partial<Withdrawal> = {}): Withdrawal => ({
  memberId: "m",
  userName: "samina.k",
  registeredAt: "2026-11-01T00:00:00Z",
  withdrawalId: id,
  unit: "P",
  amountLedger: "10000",
  balance: "0",
  method: "sandbox-payout",
  destination: "0300",
  state: "waiting",
  requestedAt: "2026-11-20T12:00:00Z",
  linkedAccounts: 0,
  barredBy: null,
  ...extra,
});

test("the total adds up to the unit, far beyond what a float could hold", () => {
  const rows = [row("a", { amountLedger: "90071992547409930001" }), row("b", { amountLedger: "1" })];
  expect(totalOf(rows)).toEqual({ unit: "P", amount: 90071992547409930002n });
});

test("requests of two units have no common total", () => {
  expect(totalOf([row("a"), row("b", { unit: "USD" })])).toBeNull();
  expect(totalOf([])).toBeNull();
});

test("a wait is told in whole minutes, then hours, then days, and never below zero", () => {
  const from = "2026-11-20T12:00:00Z";
  const after = (ms: number) => waitSince(from, Date.parse(from) + ms);
  expect(after(-5_000)).toEqual({ unit: "minutes", count: 0 });
  expect(after(59 * 60_000 + 59_000)).toEqual({ unit: "minutes", count: 59 });
  expect(after(60 * 60_000)).toEqual({ unit: "hours", count: 1 });
  expect(after(47 * 3_600_000)).toEqual({ unit: "hours", count: 47 });
  expect(after(48 * 3_600_000)).toEqual({ unit: "days", count: 2 });
});

test("moving stops at both ends of the queue", () => {
  const rows = [row("a"), row("b"), row("c")];
  expect(neighbour(rows, rows[0], 1)?.withdrawalId).toBe("b");
  expect(neighbour(rows, rows[0], -1)?.withdrawalId).toBe("a");
  expect(neighbour(rows, rows[2], 1)?.withdrawalId).toBe("c");
  expect(neighbour(rows, undefined, 1)?.withdrawalId).toBe("a");
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

// B-0613
test("the oldest request is found whatever the order", () => {
  const rows = [row("new"), row("old", { requestedAt: "2026-11-20T09:00:00Z" })];
  expect(oldestOf(rows)?.withdrawalId).toBe("old");
});
