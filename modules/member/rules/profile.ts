import type { ProfileField } from "@fairhouse/system/server";
import { birthdayFault } from "./birthday.ts";
import { type NicknameFault, nicknameFault, nicknameOf } from "./nickname.ts";

export type ProfileFault =
  | "required"
  | "too_short"
  | "too_long"
  | "pattern"
  | "not_enabled"
  | "under_age"
  | "date_unlikely"
  | "country_unknown"
  | "fixed"
  | "taken"
  | Exclude<NicknameFault, "pattern">;

type LengthFault = "required" | "too_short" | "too_long" | "pattern";

/** Once given it stays: payouts go to this name, so an intruder cannot change it. */
export const FIXED_FIELDS: readonly ProfileField[] = ["fullname"];

/** Kept encrypted and shown by its last characters only. */
export const ENCRYPTED_FIELDS: readonly ProfileField[] = ["idNumber"];

/** The form in which a field is kept. */
export const profileValueOf = (field: ProfileField, typed: string): string => {
  const text = typed.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (field === "nickname") return nicknameOf(typed);
  return field === "nationality" || field === "idNumber" ? text.toUpperCase() : text;
};

/**
 * The first fault of a field's value, or undefined. An empty value clears the field.
 * @param faultOf judges length and pattern by the operator's rule
 * @param today the day in the operator's zone, yyyy-MM-dd
 */
export function profileFault<Rule extends { readonly enabled: boolean }>(options: {
  field: ProfileField;
  value: string;
  rule: Rule;
  faultOf: (rule: Rule, value: string) => LengthFault | undefined;
  today: string;
  minimumAge: number;
  brandName: string;
  isCountry: (code: string) => boolean;
}): ProfileFault | undefined {
  const { field, value, rule, faultOf } = options;
  if (!rule.enabled) return "not_enabled";
  const fault = faultOf(rule, value);
  if (fault || value === "") return fault;
  // Nothing that could be markup, and nothing that turns a line around or cannot be seen.
  if (/[<>\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(value)) return "pattern";
  switch (field) {
    case "nickname":
      return nicknameFault(value, options.brandName);
    case "birthday":
      return birthdayFault(value, options);
    case "nationality":
      return options.isCountry(value) ? undefined : "country_unknown";
    default:
      return undefined;
  }
}

/** The last four characters of something that is not shown. */
export const endingOf = (value: string): string => [...value].slice(-4).join("");
