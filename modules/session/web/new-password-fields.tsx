import { useText } from "@fairhouse/i18n";
import { Field, PasswordInput } from "@fairhouse/ui";
import { useState } from "react";
import { PasswordStrength } from "./password-strength.tsx";
import { type RegistrationRules, useFieldTexts } from "./registration-fields.ts";

export type NewPasswordFieldsProps = {
  rules: RegistrationRules;
  /** Of the account, as far as it is known: a password that holds it is no good. */
  userName: string;
  /** Codes of the server by field: `newPassword`, `confirmNewPassword`. */
  faults: { readonly [field: string]: string };
  /** Whether it is typed twice. */
  isConfirmed?: boolean;
};

/** A new password, with what makes it good ticked off while it is typed. In a form. */
export function NewPasswordFields({ rules, userName, faults, isConfirmed = true }: NewPasswordFieldsProps) {
  const t = useText("member");
  const texts = useFieldTexts(rules);
  const [newPassword, setNewPassword] = useState("");
  const { minLength, maxLength } = rules.fields.password;
  const faultOf = (name: string) => (faults[name] ? texts.fault("password", faults[name]) : undefined);
  return (
    <>
      <Field label={t("password.new")} required error={faultOf("newPassword")}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          maxLength={600}
          value={newPassword}
          onChange={({ target }) => setNewPassword(target.value)}
        />
        <PasswordStrength password={newPassword} userName={userName} minLength={minLength} maxLength={maxLength} />
      </Field>
      {isConfirmed && (
        <Field label={t("password.again")} required error={faultOf("confirmNewPassword")}>
          <PasswordInput name="confirmNewPassword" autoComplete="new-password" maxLength={600} />
        </Field>
      )}
    </>
  );
}
