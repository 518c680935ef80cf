import { ok, type Result, refuse } from "@fairhouse/base";
import { COUNTRIES, type FieldRule, faultOf } from "@fairhouse/system/server";

/** Digits only, of a length that a national number can have; an installation may be stricter. */
export const MOBILE_RULE: FieldRule = { enabled: true, required: true, minLength: 5, maxLength: 14, patternId: 6 };

/** E.164 allows fifteen digits, country code and all. */
const DIGITS_MAX = 15;
const DIGITS_MIN = 8;

const DIALLING_CODES = new Set(COUNTRIES.map((country) => country.countryDialingCode));

export type TypedNumber = { readonly countryDialingCode: string; readonly mobileNum: string };

/**
 * The one form of a mobile number that is kept, compared and sent to: E.164 with its plus sign. Only the ten digits of
 * ASCII are digits here, so that no other script's digit and no letter that looks like one makes a second name for a number.
 */
export function mobileNumberOf(
  { countryDialingCode, mobileNum }: TypedNumber,
  rule: FieldRule = MOBILE_RULE,
): Result<string, "mobile_missing" | "mobile_invalid"> {
  const typed = mobileNum.trim();
  if (typed === "") return refuse("mobile_missing");
  const diallingCode = countryDialingCode.trim().replace(/^\+/, "");
  if (!DIALLING_CODES.has(diallingCode)) return refuse("mobile_invalid");
  if (!/^[0-9]+$/.test(typed) || faultOf(rule, typed) !== undefined) return refuse("mobile_invalid");
  // The zero that is dialled inside a country is not part of the number.
  const national = typed.replace(/^0+/, "");
  const digits = diallingCode + national;
  if (national === "" || digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return refuse("mobile_invalid");
  return ok(`+${digits}`);
}

/** The one form of an e-mail address that is kept and compared, or nothing when it cannot be one. */
export function mailAddressOf(typed: string): string | undefined {
  const address = typed.trim().toLowerCase();
  return address.length <= 254 &&
    /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(address)
    ? address
    : undefined;
}
