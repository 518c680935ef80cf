import { describe, expect, test } from "vitest";
import { MOBILE_RULE, mailAddressOf, mobileNumberOf } from "./mobile-number.ts";

const read = (mobileNum: string, countryDialingCode = "92") => {
  const number = mobileNumberOf({ countryDialingCode, mobileNum });
  return number.ok ? number.value : number.refusal;
};

describe("a mobile number", () => {
  // B-0977
  test("is one and the same with and without the zero and the plus that people write", () => {
    expect(read("3001234567")).toBe("+923001234567");
    expect(read("03001234567")).toBe("+923001234567");
    expect(read(" 3001234567 ", "+92")).toBe("+923001234567");
    expect(read("2425551234", "1")).toBe(read("5551234", "1242"));
  });

  // B-0650
  test("that was not typed is missing", () => {
    expect(read("")).toBe("mobile_missing");
    expect(read("   ")).toBe("mobile_missing");
  });

  // B-0977
  test.each([
    ["digits of another script", "٣٠٠١٢٣٤٥٦٧"],
    ["wide digits", "３００１２３４５６７"],
    ["letters that look like digits", "3OO1234567"],
    ["a Cyrillic letter among digits", "З001234567"],
    ["a mark that cannot be seen", "300\u200b1234567"],
    ["a mark that turns the writing", "\u202e3001234567"],
    ["a second plus", "+3001234567"],
    ["signs between", "300-123-4567"],
    ["too few digits", "3001"],
    ["zeros only", "0000000000"],
    ["too many digits", "300123456789012"],
    ["ten thousand digits", "3".repeat(10_000)],
  ])("with %s is refused", (_, typed) => {
    expect(read(typed)).toBe("mobile_invalid");
  });

  test.each(["", "0", "999", "٩٢", "92 ", "9２", "+", "++92"])(
    "behind the dialling code %j is read or refused, never guessed",
    (code) => {
      expect(read("3001234567", code)).toBe(code.trim() === "92" ? "+923001234567" : "mobile_invalid");
    },
  );

  test("has ASCII digits only, whatever else an installation's own rule allows", () => {
    const rule = { ...MOBILE_RULE, patternId: 0 as const };
    const number = { countryDialingCode: "92", mobileNum: "٣٠٠١٢٣٤٥٦٧" };
    expect(mobileNumberOf(number, rule)).toEqual({ ok: false, refusal: "mobile_invalid" });
    expect(mobileNumberOf({ ...number, mobileNum: "300" }, { ...rule, minLength: 11 }).ok).toBe(false);
  });

  test("has fifteen digits at most, its country's among them", () => {
    expect(read("3001234567890")).toBe("+923001234567890");
    expect(read("30012345678901")).toBe("mobile_invalid");
  });
});

describe("an e-mail address", () => {
  test("is one and the same in capitals and small letters", () => {
    expect(mailAddressOf(" Player.One@Example.COM ")).toBe("player.one@example.com");
  });

  test.each([
    "",
    "absent",
    "a@b",
    "a b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@exаmple.com",
    "<a@example.com>",
    "a@example.com,b@example.com",
  ])("%j is none", (typed) => {
    expect(mailAddressOf(typed)).toBeUndefined();
  });
});
