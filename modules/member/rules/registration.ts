import { isCommonPassword } from "./common-passwords.ts";
import { paymentPasswordFault } from "./payment-password.ts";

export type FieldFault =
  | "required"
  | "too_short"
  | "too_long"
  | "pattern"
  | "mismatch"
  | "common_password"
  | "taken"
  | "not_enabled";

export type Faults = { readonly [field: string]: FieldFault };

type FieldRule = { readonly enabled: boolean; readonly required: boolean };
type Given = { readonly [field: string]: unknown };

/**
 * What is wrong with a registration, by field; empty when nothing is.
 * @param faultOf judges one value by its rule
 * @param given what was typed; a missing field counts as empty
 */
export function registrationFaults<Rule extends FieldRule>(options: {
  rules: { readonly [field: string]: Rule };
  given: Given;
  faultOf: (rule: Rule, value: string) => FieldFault | undefined;
}): Faults {
  const { rules, given, faultOf } = options;
  const faults: { [field: string]: FieldFault } = {};
  for (const [field, rule] of Object.entries(rules)) {
    const value = textOf(given[field]);
    const fault = rule.enabled ? faultOf(rule, value) : value === "" ? undefined : "not_enabled";
    if (fault) faults[field] = fault;
  }
  const password = textOf(given.password);
  if (isCommonPassword(password, textOf(given.username))) faults.password ??= "common_password";
  if (textOf(given.confirmPassword) === "") faults.confirmPassword = "required";
  else if (given.confirmPassword !== password) faults.confirmPassword = "mismatch";
  const paymentPassword = textOf(given.paymentPassword);
  const paymentFault = paymentPassword === "" ? undefined : paymentPasswordFault(paymentPassword);
  if (paymentFault) faults.paymentPassword ??= paymentFault;
  if (given.agreeTerms !== true) faults.agreeTerms = "required";
  return faults;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
