import { expect, test } from "vitest";
import { isolateFigures } from "./isolates.ts";
import { textOf } from "./store.ts";

// B-2205
test("a date, a time, a rate and a telephone number that a right-to-left sentence is given are isolated", () => {
  const text = textOf("ur", { since: "رکن از {date}" }, "rtl");
  for (const figure of ["2026-11-24", "17:05:12", "96.11%", "+92 ••• 41", "\u2212200"]) {
    expect(text("since", { date: figure })).toBe(`رکن از \u2066${figure}\u2069`);
    expect(text.maybe("since", { date: figure })).toBe(`رکن از \u2066${figure}\u2069`);
  }
});

// B-2205
test("words, counts and what is isolated already stay as they are, and so does a left-to-right sentence", () => {
  const given = { name: "kite22", count: 3, amount: "\u2066P\u00a05,000.00\u2069", word: "ہاں" };
  expect(isolateFigures(given)).toEqual(given);
  expect(isolateFigures(undefined)).toBeUndefined();
  expect(textOf("en", { since: "Member since {date}" })("since", { date: "2026-11-24" })).toBe(
    "Member since 2026-11-24",
  );
});
