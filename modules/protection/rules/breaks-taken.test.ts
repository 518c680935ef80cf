import { expect, test } from "vitest";
import { breaksTaken } from "./breaks-taken.ts";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test("a break runs from when it was decided until the end that was decided last, and the next one is another", () => {
  expect(
    breaksTaken([
      { action: "excluded", at: at(1), endsAt: at(2) },
      { action: "excluded", at: at(3), endsAt: at(4) },
      { action: "lengthened", at: at(3), endsAt: null },
      { action: "lift_requested", at: at(20), endsAt: at(27) },
    ]),
  ).toEqual([
    { from: at(1), until: at(2) },
    { from: at(3), until: at(27) },
  ]);
});
