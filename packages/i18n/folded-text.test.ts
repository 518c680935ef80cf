import { expect, test } from "vitest";
import { foldedText } from "./folded-text.ts";

test("names are found without their accents", () => {
  expect(foldedText("Phở Đêm")).toBe("pho dem");
});
