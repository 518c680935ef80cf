import { CaptchaField } from "@fairhouse/challenge/web";
import { useText } from "@fairhouse/i18n";
import { ChunkView, chunk, Field, Input, PasswordInput, Skeleton } from "@fairhouse/ui";
import { Suspense } from "react";
import { CodeField, type CodeFieldProps } from "./code-field.tsx";
import type { MobileFieldProps } from "./mobile-field.tsx";
import type { MobileNumber } from "./mobile-number.ts";
import { PasswordStrength } from "./password-strength.tsx";
import {
  type FieldName,
  isRequired,
  type RegistrationMethod,
  type RegistrationRules,
  type useFieldTexts,
} from "./registration-fields.ts";
import css from "./session.module.css";
import type { Typed } from "./submit-registration.ts";

/** With the list of countries and their flags: fetched where a number is asked for. */
const mobileField = chunk<MobileFieldProps>(async () => ({
  default: (await import("./mobile-field.tsx")).MobileField,
}));

export type RegisterFieldProps = {
  name: FieldName;
  method: RegistrationMethod;
  rules: RegistrationRules;
  texts: ReturnType<typeof useFieldTexts>;
  fault: string | undefined;
  typed: Typed;
  onType: (value: string) => void;
  onLeave: () => void;
  number: MobileNumber;
  onNumber: (number: MobileNumber) => void;
  onSendCode: CodeFieldProps["onSend"];
  /** Grows with every registration that was refused. */
  attempt: number;
};

/** One field of the form, whatever it takes to fill it in. */
export function RegisterField(props: RegisterFieldProps) {
  const { name, method, rules, texts, fault, typed, onType, onLeave } = props;
  const t = useText("member");
  const error = fault && texts.fault(name, fault);
  const required = isRequired(rules, method, name);
  const hint = texts.hint(name);
  switch (name) {
    case "mobileNum":
      return (
        <Suspense fallback={<Skeleton shape="skel--line" count={2} />}>
          <ChunkView
            chunk={mobileField}
            props={{
              value: props.number,
              onChange: props.onNumber,
              onLeave,
              hint,
              error,
              required,
              className: css.full,
            }}
          />
        </Suspense>
      );
    case "verificationCode":
      return (
        <CodeField
          className={css.full}
          value={typed.verificationCode ?? ""}
          onChange={onType}
          onSend={props.onSendCode}
          error={error}
          hint={required ? hint : `${hint ?? ""} ${t("mobile.codeOptional")}`}
          required={required}
        />
      );
    case "captcha":
      return (
        <div className={css.full}>
          <CaptchaField action="register" attempt={props.attempt} onChange={onType} error={error} />
        </div>
      );
    default:
      return (
        <Field
          // Alone before the two passwords it takes the whole line, so that these stand side by side.
          className={name === "username" && !rules.isBirthdayAsked && !rules.fields.payeeName.enabled ? css.full : ""}
          label={t(`fields.${name}`)}
          required={required}
          optional={!required}
          hint={name === "password" ? undefined : hint}
          error={error}
        >
          <Control name={name} value={typed[name] ?? ""} onChange={onType} onLeave={onLeave} />
          {name === "password" && (
            <PasswordStrength
              password={typed.password ?? ""}
              userName={typed.username ?? ""}
              minLength={rules.fields.password.minLength}
              maxLength={rules.fields.password.maxLength}
            />
          )}
        </Field>
      );
  }
}

type ControlProps = {
  name: Exclude<FieldName, "mobileNum" | "verificationCode" | "captcha">;
  value: string;
  onChange: (value: string) => void;
  onLeave: () => void;
};

function Control({ name, value, onChange, onLeave }: ControlProps) {
  const shared = {
    name,
    value,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
    onBlur: onLeave,
    maxLength: 300,
  };
  switch (name) {
    case "password":
    case "confirmPassword":
      return <PasswordInput {...shared} autoComplete="new-password" />;
    case "paymentPassword":
      return <PasswordInput {...shared} autoComplete="off" inputMode="numeric" />;
    case "username":
      return <Input {...shared} leftToRight autoComplete="username" autoCapitalize="none" spellCheck={false} />;
    case "payeeName":
      return <Input {...shared} dir="auto" autoComplete="name" />;
    case "birthday":
      return <Input {...shared} type="date" leftToRight autoComplete="bday" />;
    case "email":
      return <Input {...shared} type="email" leftToRight autoComplete="email" autoCapitalize="none" />;
    default:
      return <Input {...shared} leftToRight autoComplete="off" spellCheck={false} />;
  }
}
