import { expect, test } from "vitest";
import { withdrawalCode } from "./withdrawal-code.ts";

test("a withdrawal is called by the end of its id", () => {
  expect(withdrawalCode("019aa0b0-0000-7000-8000-00000051044f")).toBe("WD-51044F");
});
