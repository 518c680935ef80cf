import { expect, test } from "vitest";
import { decidePeriod, PROFIT_DAYS_MAX } from "./rules.ts";

const UTC = { zone: "UTC" };

test("a period holds its first and its last day, and a single day is one", () => {
  const decided = decidePeriod({ fromOn: "2026-03-01", untilOn: "2026-03-01" }, UTC);
  expect(decided).toEqual({
    ok: true,
    value: { from: new Date("2026-03-01T00:00:00.000Z"), to: new Date("2026-03-02T00:00:00.000Z") },
  });
  expect(decidePeriod({}, UTC)).toEqual({ ok: true, value: { from: undefined, to: undefined } });
});

// B-2854
test("the days of a period are those of the operator's zone", () => {
  expect(decidePeriod({ fromOn: "2026-03-01", untilOn: "2026-03-01" }, { zone: "Asia/Karachi" })).toEqual({
    ok: true,
    value: { from: new Date("2026-02-28T19:00:00.000Z"), to: new Date("2026-03-01T19:00:00.000Z") },
  });
});

test("a period that ends before it begins, or is longer than a year, is refused", () => {
  const year = { zone: "UTC", daysMax: PROFIT_DAYS_MAX };
  expect(decidePeriod({ fromOn: "2026-03-02", untilOn: "2026-03-01" }, UTC)).toMatchObject({ refusal: "days_wrong" });
  expect(decidePeriod({ fromOn: "2024-01-01", untilOn: "2024-12-31" }, year).ok).toBe(true);
  expect(decidePeriod({ fromOn: "2024-01-01", untilOn: "2025-01-01" }, year).ok).toBe(false);
});
