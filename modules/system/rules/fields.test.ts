import { expect, test } from "vitest";
import { type FieldRule, faultOf } from "./fields.ts";

const rule: FieldRule = { enabled: true, required: true, minLength: 6, maxLength: 16, patternId: 1 };

// B-0119
test("both sides of the length bounds: 6 and 16 pass, 5 and 17 do not", () => {
  expect(faultOf(rule, "a".repeat(5))).toBe("too_short");
  expect(faultOf(rule, "a".repeat(6))).toBeUndefined();
  expect(faultOf(rule, "a".repeat(16))).toBeUndefined();
  expect(faultOf(rule, "a".repeat(17))).toBe("too_long");
});

test("an empty field is at fault only when it is required", () => {
  expect(faultOf(rule, "")).toBe("required");
  expect(faultOf({ ...rule, required: false }, "")).toBeUndefined();
});

test("lengths count characters, so 64 emoji are 64", () => {
  const password = { ...rule, minLength: 8, maxLength: 64, patternId: 0 as const };
  expect(faultOf(password, "🙂".repeat(64))).toBeUndefined();
  expect(faultOf(password, "🙂".repeat(65))).toBe("too_long");
  expect(faultOf(password, "🙂".repeat(7))).toBe("too_short");
});

test("a text of ten million characters is refused without a walk through it", () => {
  const startedMs = performance.now();
  expect(faultOf(rule, "a".repeat(10_000_000))).toBe("too_long");
  expect(performance.now() - startedMs).toBeLessThan(50);
});
