import { expect, test } from "vitest";
import { wantedAddress } from "./wanted-address.ts";

test("trying again leads to the wanted page", () => {
  expect(wantedAddress("?from=%2Fwallet%3Ftab%3Din")).toBe("/wallet?tab=in");
  expect(wantedAddress("")).toBe("/");
});

// B-0957
test.each([
  "//evil.example/",
  "https://evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/a b",
  "/offline?from=/",
])("an address such as %s leads to the front page", (from) => {
  expect(wantedAddress(`?from=${encodeURIComponent(from)}`)).toBe("/");
});
