import { expect, test } from "vitest";
import { idsIn, toggledIn } from "./lottery-favourites.ts";

// B-0424
test("a press on a lottery's heart adds it as the latest, and a second one takes it out", () => {
  const kept = toggledIn(toggledIn([], "7"), "9");
  expect(kept).toEqual(["9", "7"]);
  expect(toggledIn(kept, "9")).toEqual(["7"]);
  const many = Array.from({ length: 100 }, (_, index) => String(index + 1));
  expect(toggledIn(many, "500")).toEqual(["500", ...many.slice(0, 99)]);
});

test("what is kept is read as ids, and anything else as none", () => {
  expect(idsIn(JSON.stringify(["9", "7"]))).toEqual(["9", "7"]);
  for (const other of ["", "{", "{}", "null", JSON.stringify([7, null, "07", "x", "1; drop"])])
    expect(idsIn(other)).toEqual([]);
});
