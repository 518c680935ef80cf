import { type BirthdayFault, birthdayFault } from "./birthday.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { paymentPasswordFault } from "./payment-password.ts";

export type FieldFault =
  | "required"
  | "too_short"
  | "too_long"
  | "pattern"
  | "mismatch"
  | "common_password"
  /** The same as before, where another one is asked for. */
  | "unchanged"
  | "taken"
  | "unknown"
  | "not_enabled"
  | BirthdayFault;

export type Faults = { readonly [field: string]: FieldFault };

/** By user name, or by mobile number: the two tabs of the form. */
export type RegistrationMethod = "username" | "mobile";

type FieldRule = { readonly enabled: boolean; readonly required: boolean };
type Given = { readonly [field: string]: unknown };

/** What the switches say of numbers. */
export type MobileRules = {
  readonly isCodeAsked: boolean;
  readonly isCodeRequired: boolean;
  readonly isPasswordAsked: boolean;
};

export type AskedRules<Rule> = {
  readonly fields: { readonly [field: string]: Rule };
  readonly mobile: MobileRules;
  /** Where money is real a registration needs the date of birth. */
  readonly isBirthdayAsked: boolean;
  readonly minimumAge: number;
};

/** The longest code that is looked at; what it has to be like is the rule for numbers. */
const CODE_CHARACTERS_MAX = 255;

/** How one field is asked for in a registration of this kind; undefined when it is not. */
export function askedRule<Rule extends FieldRule>(
  { fields, mobile }: Pick<AskedRules<Rule>, "fields" | "mobile">,
  method: RegistrationMethod,
  field: string,
): Rule | undefined {
  const rule = fields[field];
  if (!rule) return undefined;
  if (method === "mobile") {
    if (field === "username") return undefined;
    if (field === "mobileNum") return { ...rule, enabled: true, required: true };
    if (field === "password" && !mobile.isPasswordAsked) return undefined;
  }
  return rule.enabled ? rule : undefined;
}

/**
 * What is wrong with a registration, by field; empty when nothing is.
 * @param faultOf judges one value by its rule
 * @param given what was typed; a missing field counts as empty
 * @param today the day on which the visitor has to be old enough, yyyy-MM-dd
 */
export function registrationFaults<Rule extends FieldRule>(options: {
  method?: RegistrationMethod;
  rules: AskedRules<Rule>;
  given: Given;
  today: string;
  faultOf: (rule: Rule, value: string) => FieldFault | undefined;
}): Faults {
  const { method = "username", rules, given, today, faultOf } = options;
  const faults: { [field: string]: FieldFault } = {};
  for (const field of Object.keys(rules.fields)) {
    const value = textOf(given[field]);
    const rule = askedRule(rules, method, field);
    const fault = rule ? judge(field, rule, value, faultOf) : value === "" ? undefined : "not_enabled";
    if (fault) faults[field] = fault;
  }
  return {
    ...faults,
    ...birthdayFaults(rules, given, today),
    ...codeFault(options, method),
    ...passwordFaults(rules, method, given, faults),
    ...consent(given),
  };
}

/** Asked beside whatever the settings ask for, and never in a house that has no use for it. */
export function birthdayFaults(
  { isBirthdayAsked, minimumAge }: Pick<AskedRules<never>, "isBirthdayAsked" | "minimumAge">,
  given: Given,
  today: string,
): Faults {
  const birthday = textOf(given.birthday);
  if (!isBirthdayAsked) return birthday === "" ? {} : { birthday: "not_enabled" };
  const fault = birthday === "" ? "required" : birthdayFault(birthday, { today, minimumAge });
  return fault ? { birthday: fault } : {};
}

/** The image has its own digits, and who would rather not read it answers with a longer text: only nothing is a fault. */
function judge<Rule extends FieldRule>(
  field: string,
  rule: Rule,
  value: string,
  faultOf: (rule: Rule, value: string) => FieldFault | undefined,
): FieldFault | undefined {
  if (field === "captcha") return value === "" ? "required" : undefined;
  return faultOf(rule, value);
}

/** A number that comes with a provider's token needs no code of ours. */
function codeFault<Rule extends FieldRule>(
  { rules, given, faultOf }: { rules: AskedRules<Rule>; given: Given; faultOf: (rule: Rule, value: string) => unknown },
  method: RegistrationMethod,
): Faults {
  const code = textOf(given.verificationCode).trim();
  const { isCodeAsked, isCodeRequired } = rules.mobile;
  const isNumberGiven = method === "mobile" || textOf(given.mobileNum) !== "";
  if (code === "")
    return isNumberGiven && isCodeAsked && isCodeRequired && textOf(given.firebaseIdToken) === ""
      ? { verificationCode: "required" }
      : {};
  if (!isCodeAsked || !isNumberGiven) return { verificationCode: "not_enabled" };
  const rule = rules.fields.mobileNum;
  const bound = rule && { ...rule, enabled: true, minLength: 1, maxLength: CODE_CHARACTERS_MAX };
  return bound && faultOf(bound, code) !== undefined ? { verificationCode: "pattern" } : {};
}

function passwordFaults<Rule extends FieldRule>(
  rules: AskedRules<Rule>,
  method: RegistrationMethod,
  given: Given,
  found: Faults,
): Faults {
  const faults: { [field: string]: FieldFault } = {};
  const [password, confirmed] = [textOf(given.password), textOf(given.confirmPassword)];
  if (!askedRule(rules, method, "password")) {
    if (confirmed !== "") faults.confirmPassword = "not_enabled";
  } else {
    if (!found.password && isCommonPassword(password, textOf(given.username))) faults.password = "common_password";
    if (confirmed === "") faults.confirmPassword = "required";
    else if (confirmed !== password) faults.confirmPassword = "mismatch";
  }
  const paymentPassword = textOf(given.paymentPassword);
  const paymentFault = paymentPassword === "" ? undefined : paymentPasswordFault(paymentPassword);
  if (paymentFault && !found.paymentPassword) faults.paymentPassword = paymentFault;
  return faults;
}

const consent = (given: Given): Faults => (given.agreeTerms === true ? {} : { agreeTerms: "required" });

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
