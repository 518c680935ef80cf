import type { ReceivedOf } from "@fairhouse/contract";
import { type Text, useText } from "@fairhouse/i18n";
import { type Faults, registrationFaults } from "@fairhouse/member/web";
import type { readRegistrationRules } from "@fairhouse/system/contract";
import { type FieldRule, faultOf } from "@fairhouse/system/web";

export type RegistrationRules = ReceivedOf<typeof readRegistrationRules>;
export type FieldName = keyof RegistrationRules["fields"] | "confirmPassword" | "agreeTerms";

/** In the order in which a person fills them in; passwords stand side by side. */
const ORDER = [
  "username",
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
] as const satisfies readonly FieldName[];

export type TextField = (typeof ORDER)[number];

/** The fields that the settings ask for. */
export const shownFields = (rules: RegistrationRules): readonly TextField[] =>
  ORDER.filter((name) => name === "confirmPassword" || rules.fields[name].enabled);

export const isRequired = (rules: RegistrationRules, name: TextField): boolean =>
  name === "confirmPassword" || rules.fields[name].required;

/** What is wrong, by field, with the rules of the server. */
export function faultsOf(rules: RegistrationRules, given: { readonly [field: string]: unknown }): Faults {
  return registrationFaults({ rules: rules.fields as { [field: string]: FieldRule }, given, faultOf });
}

/** The sentences of the fields: the rule before the mistake, and what to do about one. */
export function useFieldTexts(rules: RegistrationRules) {
  const t = useText("member");
  const texts: Pick<Text, "maybe"> = t;

  function hint(name: TextField): string | undefined {
    if (name === "confirmPassword") return undefined;
    const { minLength: min, maxLength: max, acceptedPattern } = rules.fields[name];
    const length = min === max ? t("length.exact", { min }) : t("length.range", { min, max });
    return texts.maybe(`hints.${acceptedPattern}`, { length });
  }

  function fault(name: TextField, code: string): string {
    const { minLength: min, maxLength: max } = rules.fields[name === "confirmPassword" ? "password" : name];
    if (code === "pattern") return hint(name) ?? t("faults.other");
    return texts.maybe(`faults.${code}`, { min, max }) ?? t("faults.other");
  }
  return { hint, fault };
}
