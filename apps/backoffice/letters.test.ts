import { expect, test } from "vitest";
import { screens } from "./collect.ts";

// B-0623
test("every page of the back office has a letter of its own, which G goes to", () => {
  const pages = screens.filter(({ navigation }) => navigation !== undefined);
  expect(pages.length).toBeGreaterThan(8);
  const letters = pages.map(({ navigation }) => navigation?.letter ?? "");
  expect(letters.filter((letter) => !/^[a-z]$/.test(letter))).toEqual([]);
  expect(new Set(letters).size, letters.join(" ")).toBe(letters.length);
});
