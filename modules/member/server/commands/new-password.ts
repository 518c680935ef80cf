import { faultOf, type RegistrationRules } from "@fairhouse/system/server";
import { isCommonPassword } from "../../rules/common-passwords.ts";
import type { FieldFault } from "../../rules/registration.ts";

/**
 * What is wrong with a chosen password, or nothing. It counts exactly as typed.
 * @param userName undefined as long as it may not be told whose password it is going to be
 */
export function newPasswordFault(
  rules: RegistrationRules,
  password: string,
  userName?: string,
): FieldFault | undefined {
  if (password === "") return "required";
  const rule = rules.fields.password as Parameters<typeof faultOf>[0];
  return faultOf(rule, password) ?? (isCommonPassword(password, userName) ? "common_password" : undefined);
}
