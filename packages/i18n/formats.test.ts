import { expect, test } from "vitest";
import { describeTime, formatCount, formatRate, formatTime } from "./formats.ts";

const AT = "2026-11-20T19:05:09.000Z";

// B-0526, B-0945
test("a time is written year first and in 24 hours, in the reader's zone", () => {
  expect(formatTime(AT, "UTC")).toBe("2026-11-20 19:05:09");
  expect(formatTime(AT, "Asia/Karachi")).toBe("2026-11-21 00:05:09");
  expect(formatTime(AT, "Asia/Karachi", "date")).toBe("2026-11-21");
  expect(formatTime(AT, "UTC", "minute")).toBe("19:05");
  expect(formatTime("yesterday", "UTC")).toBe("");
});

// B-0526
test("hovering over a time names its zone", () => {
  expect(describeTime(AT, "Asia/Karachi")).toBe("2026-11-21 00:05:09 Asia/Karachi (UTC+05:00)");
});

// B-0664
test("counts and rates use the same digits in every language", () => {
  expect(formatCount(412_806)).toBe("412,806");
  expect([961_499, 961_000, 960_500, 30_000, 0].map(formatRate)).toEqual(["96.14%", "96.1%", "96.05%", "3.0%", "0.0%"]);
});
