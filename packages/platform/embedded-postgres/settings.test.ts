import { expect, test } from "vitest";
import { buffersMib } from "./settings.ts";

test("the database takes an eighth of the memory, and never more than two gigabytes", () => {
  const gigabyte = 1024 ** 3;
  expect([1, 3.9, 4, 8, 15.5, 16, 512].map((size) => buffersMib(size * gigabyte))).toEqual([
    128, 128, 512, 1_024, 1_984, 2_048, 2_048,
  ]);
});
