import { expect, test } from "vitest";
import { decidePeriod, PROFIT_DAYS_MAX } from "./rules.ts";

test("a period holds its first and its last day, and a single day is one", () => {
  const decided = decidePeriod({ fromOn: "2026-03-01", untilOn: "2026-03-01" });
  expect(decided).toEqual({
    ok: true,
    value: { from: new Date("2026-03-01T00:00:00.000Z"), to: new Date("2026-03-02T00:00:00.000Z") },
  });
  expect(decidePeriod({})).toEqual({ ok: true, value: { from: undefined, to: undefined } });
});

test("a period that ends before it begins, or is longer than a year, is refused", () => {
  expect(decidePeriod({ fromOn: "2026-03-02", untilOn: "2026-03-01" })).toMatchObject({ refusal: "days_wrong" });
  expect(decidePeriod({ fromOn: "2024-01-01", untilOn: "2024-12-31" }, PROFIT_DAYS_MAX).ok).toBe(true);
  expect(decidePeriod({ fromOn: "2024-01-01", untilOn: "2025-01-01" }, PROFIT_DAYS_MAX).ok).toBe(false);
});
