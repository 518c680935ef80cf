import { expect, test } from "vitest";
import { isReason } from "./reason.ts";

// B-2060
test("a reason has 3 to 400 characters, and spaces around them do not count", () => {
  for (const words of ["abc", "  abc  ", "a".repeat(400)]) expect(isReason(words), words).toBe(true);
  for (const words of ["", "ab", " ab ", "   ", "a".repeat(401)]) expect(isReason(words), words).toBe(false);
});
