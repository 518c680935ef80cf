import { expect, test } from "vitest";
import { calendarDay, displayAmount, id, ledgerAmount, ledgerAmountAsked, pageSize, requestKey } from "./fields.ts";

test("a day of the calendar is taken, and one that it has not or that the database could not hold is refused", () => {
  for (const day of ["1970-01-01", "2026-11-20", "2028-02-29", "9999-12-31"])
    expect(calendarDay.safeParse(day).success, day).toBe(true);
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
    expect(calendarDay.safeParse(day).success, day).toBe(false);
  expect(calendarDay.safeParse("0000-01-01").error?.issues.map((one) => one.message)).toEqual(["day_invalid"]);
});

// B-2041
test("a ledger amount is an integer, and a caller names only positive ones that a ledger can hold", () => {
  for (const amount of ["0", "-1", "1250000", "9".repeat(30)])
    expect(ledgerAmount.safeParse(amount).success).toBe(true);
  for (const amount of ["", "1.5", "1,000", "+1", "1e3", "9".repeat(31)])
    expect(ledgerAmount.safeParse(amount).success, amount).toBe(false);
  for (const amount of ["1", "9".repeat(15)]) expect(ledgerAmountAsked.safeParse(amount).success).toBe(true);
  for (const amount of ["0", "01", "-1", "1.5", "9".repeat(16)])
    expect(ledgerAmountAsked.safeParse(amount).success, amount).toBe(false);
});

test("a display amount has thousands separators and at most the decimals of a currency", () => {
  for (const amount of ["0", "1,250.50", "-3.141", "999", "1,000,000"])
    expect(displayAmount.safeParse(amount).success, amount).toBe(true);
  for (const amount of ["1250.50", "P 1", "1.", ".5", "1,25"])
    expect(displayAmount.safeParse(amount).success, amount).toBe(false);
});

// B-2041
test("a page has its usual size unless a caller asks for another one within the bounds", () => {
  expect(pageSize(12).parse(undefined)).toBe(12);
  expect(pageSize(10, 50).parse("50")).toBe(50);
  expect(pageSize(10, 50).safeParse("51").success).toBe(false);
  expect(pageSize(12).safeParse("0").success).toBe(false);
});

test("an id in capitals is the id in small letters, and a request key has 8 to 64 characters", () => {
  expect(id.parse("01890A5D-AC96-774B-BCCE-B302099A8057")).toBe("01890a5d-ac96-774b-bcce-b302099a8057");
  expect(id.safeParse("1").success).toBe(false);
  for (const key of ["a".repeat(8), "a".repeat(64)]) expect(requestKey.safeParse(key).success).toBe(true);
  for (const key of ["a".repeat(7), "a".repeat(65), "with space"])
    expect(requestKey.safeParse(key).success).toBe(false);
});
