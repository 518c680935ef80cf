import { expect, test } from "vitest";
import { feeOf, opensAgainAt } from "./deposit-methods.ts";

const at = (time: string) => new Date(`2026-11-20T${time}Z`);
const opens = (hours: Parameters<typeof opensAgainAt>[0], time: string) => opensAgainAt(hours, at(time))?.toISOString();
const day = { fromMinute: 8 * 60, toMinute: 22 * 60, zone: "UTC" };
const night = { ...day, fromMinute: 22 * 60, toMinute: 8 * 60 };

// B-2791
test("a method is open from its first minute to the minute before its last, also over midnight and in another zone", () => {
  expect(opens(null, "03:00:00")).toBeUndefined();
  expect(opens(day, "07:59:59")).toBe("2026-11-20T08:00:00.000Z");
  expect(opens(day, "08:00:00")).toBeUndefined();
  expect(opens(day, "21:59:59")).toBeUndefined();
  expect(opens(day, "22:00:00")).toBe("2026-11-21T08:00:00.000Z");
  expect(opens(night, "23:00:00")).toBeUndefined();
  expect(opens(night, "07:59:00")).toBeUndefined();
  expect(opens(night, "08:00:00")).toBe("2026-11-20T22:00:00.000Z");
  // Eight in the morning in Karachi is three o'clock UTC.
  expect(opens({ ...day, zone: "Asia/Karachi" }, "02:59:00")).toBe("2026-11-20T03:00:00.000Z");
  expect(opens({ ...day, zone: "Asia/Karachi" }, "03:00:00")).toBeUndefined();
});

// B-2791
test("a fee is a share and a fixed part, up to the next sum that can be paid", () => {
  const fee = (amount: bigint, feeBps: number, feeFixed = 0n) => feeOf(amount, { feeBps, feeFixed }, 100n);
  expect(fee(1_000_000n, 150)).toBe(15_000n);
  expect(fee(1_000_000n, 150, 500n)).toBe(15_500n);
  expect(fee(1_000_001n, 150)).toBe(15_100n);
  expect(fee(1n, 1)).toBe(100n);
  expect(fee(1_000_000n, 0)).toBe(0n);
});
