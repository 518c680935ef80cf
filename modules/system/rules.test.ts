import { expect, test } from "vitest";
import { COUNTRIES } from "./rules.ts";

// B-0262
test("every country stands in the list once, with digits to dial", () => {
  expect(new Set(COUNTRIES.map((one) => one.countryCode)).size).toBe(COUNTRIES.length);
  for (const { countryCode, countryDialingCode } of COUNTRIES) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    expect(countryDialingCode).toMatch(/^[1-9]\d{0,3}$/);
  }
  expect(COUNTRIES).toContainEqual({ countryCode: "PK", countryDialingCode: "92" });
  expect(COUNTRIES).toContainEqual({ countryCode: "VN", countryDialingCode: "84" });
});
