import type { ReceivedOf } from "@fairhouse/contract";
import { type Text, useLocale, useText } from "@fairhouse/i18n";
import { askedRule, type Faults, type RegistrationMethod, registrationFaults } from "@fairhouse/member/web";
import type { readRegistrationRules } from "@fairhouse/system/contract";
import { type FieldRule, faultOf } from "@fairhouse/system/web";

export type RegistrationRules = ReceivedOf<typeof readRegistrationRules>;
export type { RegistrationMethod } from "@fairhouse/member/web";

type Fields = RegistrationRules["fields"];
type Asked = Pick<RegistrationRules, "mobile" | "isBirthdayAsked" | "minimumAge"> & {
  readonly fields: { readonly [field: string]: FieldRule };
};
const asked = (rules: RegistrationRules): Asked => rules as Asked;

/** In the order in which a person fills them in; passwords stand side by side. */
const ORDER = [
  "mobileNum",
  "verificationCode",
  "username",
  "birthday",
  "payeeName",
  "password",
  "confirmPassword",
  "paymentPassword",
  "email",
  "qqNum",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "idNumber",
  "recommenderId",
  "affiliateCode",
  "captcha",
] as const satisfies readonly (keyof Fields | "confirmPassword" | "verificationCode" | "birthday")[];

export type FieldName = (typeof ORDER)[number];

/** What of the form hangs on more than the settings. */
export type Shown = {
  readonly method: RegistrationMethod;
  /** A valid code in the address takes the place of the field for one. */
  readonly isInvited: boolean;
};

/** The fields that this form asks for. */
export const shownFields = (rules: RegistrationRules, { method, isInvited }: Shown): readonly FieldName[] =>
  ORDER.filter((name) => {
    if (name === "birthday") return rules.isBirthdayAsked;
    if (name === "confirmPassword") return askedRule(asked(rules), method, "password") !== undefined;
    if (name === "verificationCode")
      return rules.mobile.isCodeAsked && askedRule(asked(rules), method, "mobileNum") !== undefined;
    if (isInvited && (name === "affiliateCode" || name === "recommenderId")) return false;
    return askedRule(asked(rules), method, name) !== undefined;
  });

export function isRequired(rules: RegistrationRules, method: RegistrationMethod, name: FieldName): boolean {
  switch (name) {
    case "confirmPassword":
    case "birthday":
      return true;
    case "verificationCode":
      return rules.mobile.isCodeRequired && isRequired(rules, method, "mobileNum");
    default:
      return askedRule(asked(rules), method, name)?.required ?? false;
  }
}

/** What is wrong, by field, with the rules of the server. */
export const faultsOf = (
  rules: RegistrationRules,
  method: RegistrationMethod,
  given: { readonly [field: string]: unknown },
): Faults => registrationFaults({ method, rules: asked(rules), given, today: today(), faultOf });

/** As the server counts days. */
const today = (): string => new Date().toISOString().slice(0, 10);

/** The code's rule is the one for numbers, up to this length. */
const CODE_CHARACTERS_MAX = 255;

/** The sentences of the fields: the rule before the mistake, what a field is for, and what to do about a mistake. */
export function useFieldTexts(rules: RegistrationRules) {
  const t = useText("member");
  const { code: language } = useLocale();
  const texts: Pick<Text, "maybe"> = t;

  function boundsOf(name: FieldName): { min: number; max: number; pattern: string } | undefined {
    if (name === "verificationCode")
      return { min: 1, max: CODE_CHARACTERS_MAX, pattern: rules.fields.mobileNum.acceptedPattern };
    if (name === "captcha" || name === "birthday") return undefined;
    const { minLength, maxLength, acceptedPattern } = rules.fields[name === "confirmPassword" ? "password" : name];
    return { min: minLength, max: maxLength, pattern: acceptedPattern };
  }

  /** The pattern's message with its lengths: one figure where the shortest is the longest. */
  function rule(name: FieldName): string | undefined {
    const bounds = boundsOf(name);
    if (!bounds || name === "confirmPassword") return undefined;
    const { min, max, pattern } = bounds;
    const length = min === max ? t("length.exact", { min }) : t("length.range", { min, max });
    return texts.maybe(`hints.${pattern}`, { length });
  }

  /** Of a field about a person: why it is asked for, and when it is deleted. */
  function purpose(name: FieldName): string | undefined {
    if (name === "confirmPassword" || name === "verificationCode") return undefined;
    if (name === "birthday") return t("register.birthdayWhy", { age: rules.minimumAge });
    const { purpose: purposes = {}, keptDays } = rules.fields[name];
    const why = purposes[language] ?? purposes.EN;
    if (!why) return undefined;
    return keptDays ? `${why} ${t("register.keptDays", { days: keptDays })}` : why;
  }

  function hint(name: FieldName): string | undefined {
    return [rule(name), purpose(name)].filter(Boolean).join(" ") || undefined;
  }

  function fault(name: FieldName, code: string): string {
    const { min = 1, max = 1 } = boundsOf(name) ?? {};
    if (name === "verificationCode" && code === "pattern") return t("faults.code");
    if (name === "mobileNum" && code === "pattern") return t("faults.mobile");
    if (name === "birthday" && code === "pattern") return t("faults.date_unlikely");
    if (code === "under_age") return t("faults.under_age", { age: rules.minimumAge });
    if (code === "pattern") return rule(name) ?? t("faults.other");
    if (code === "taken" && name === "mobileNum") return t("faults.mobileTaken");
    return texts.maybe(`faults.${code}`, { min, max }) ?? t("faults.other");
  }
  return { hint, fault };
}

/** Faults that the form cannot find by itself. */
export const TOLD_BY_SERVER: ReadonlySet<string> = new Set(["taken", "unknown"]);

/**
 * What stands under a field once it was left. Only what was typed is judged: an empty one may still be filled in, unless
 * the form was sent without it, which may be what it was left for. What the server said stands until something else is typed.
 * @param before what stood there
 * @param found what is wrong with what was typed
 */
export function faultAfterLeaving(
  before: string | undefined,
  { typed, found }: { typed: string | undefined; found: string | undefined },
): string | undefined {
  if (before && TOLD_BY_SERVER.has(before)) return (typed ? found : undefined) ?? before;
  if (typed) return found;
  return before === "required" ? before : undefined;
}
