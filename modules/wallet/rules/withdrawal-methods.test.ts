import { expect, test } from "vitest";
import { coolingUntil } from "./withdrawal-methods.ts";

// B-2821
test("a bank account is paid to from the moment at which its time is over", () => {
  const addedAt = new Date("2026-11-20T12:00:00Z");
  const terms = { coolingMinutes: 60 };
  const until = new Date("2026-11-20T13:00:00Z");
  expect(coolingUntil(addedAt, terms, new Date(until.getTime() - 1))).toEqual(until);
  expect(coolingUntil(addedAt, terms, until)).toBeNull();
  expect(coolingUntil(addedAt, { coolingMinutes: 0 }, addedAt)).toBeNull();
});
