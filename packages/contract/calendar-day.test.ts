import { expect, test } from "vitest";
import { calendarDay } from "./calendar-day.ts";

test("a day of the calendar is taken, and one that it has not or that the database could not hold is refused", () => {
  for (const day of ["1970-01-01", "2026-11-20", "2028-02-29", "9999-12-31"])
    expect(calendarDay().safeParse(day).success, day).toBe(true);
  for (const day of [
    "0000-01-01",
    "0001-01-01",
    "1969-12-31",
    "2026-02-29",
    "2026-02-31",
    "2026-13-01",
    "20261120",
    "",
  ])
    expect(calendarDay().safeParse(day).success, day).toBe(false);
  expect(
    calendarDay()
      .safeParse("0000-01-01")
      .error?.issues.map((one) => one.message),
  ).toEqual(["day_invalid"]);
});
