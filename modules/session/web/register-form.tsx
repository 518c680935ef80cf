import { useText } from "@fairhouse/i18n";
import { Button, Checkbox, Field, Input, Notice, PasswordInput, usePage } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { PasswordStrength } from "./password-strength.tsx";
import {
  faultsOf,
  isRequired,
  type RegistrationRules,
  shownFields,
  type TextField,
  useFieldTexts,
} from "./registration-fields.ts";
import { Terms } from "./terms.tsx";

type Typed = { readonly [Name in TextField]?: string };
type Faults = { readonly [field: string]: string };

export type RegisterFormProps = AuthDialogProps & { rules: RegistrationRules; onTermsChanged: () => void };

/** The fields that the settings ask for, each with its rule before the mistake and the fault in the same place. */
export function RegisterForm({ rules, onTermsChanged, ...props }: RegisterFormProps) {
  const t = useText("member");
  const { state } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const register = useAction("POST /wps/member/register");
  const afterLogin = useAfterLogin(props);
  const refusalText = useRefusalText(t);
  const texts = useFieldTexts(rules);
  const [typed, setTyped] = useState<Typed>({});
  const [agreeTerms, setAgreeTerms] = useState(rules.isTermsTicked);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    // The rules may arrive after the dialog has taken the focus. On a phone the keyboard would hide the form.
    if (!window.matchMedia("(pointer: coarse)").matches) form.current?.querySelector("input")?.focus();
  }, []);

  const check = (): Faults => faultsOf(rules, { ...typed, agreeTerms });

  /** On leaving a field only what was typed is judged: an empty one may still be filled in. */
  function checkField(name: TextField) {
    const fault = typed[name] ? check()[name] : undefined;
    setFaults(({ [name]: _, ...others }) => (fault ? { ...others, [name]: fault } : others));
  }

  function showFaults(found: Faults) {
    setFaults(found);
    const first = [...shownFields(rules), "agreeTerms"].find((name) => name in found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const found = check();
    if (Object.keys(found).length > 0) return showFaults(found);
    const reply = await register.run({
      ...submissionOf(typed, shownFields(rules)),
      agreeTerms,
      termsVersion: rules.termsVersion,
    });
    if (reply.ok) return afterLogin(reply.value);
    if (reply.code === "terms_changed") onTermsChanged();
    if (Object.keys(reply.fields).length > 0) showFaults(reply.fields);
    else setFailure(refusalText(reply));
  }

  return (
    <form ref={form} className="auth__form auth__form--pairs" onSubmit={submit} noValidate>
      {shownFields(rules).map((name) => (
        <Field
          key={name}
          // Alone before the two passwords it takes the whole line, so that these stand side by side.
          className={name === "username" && !rules.fields.payeeName.enabled ? "auth__full" : ""}
          label={t(`fields.${name}`)}
          required={isRequired(rules, name)}
          hint={
            name === "password"
              ? undefined
              : (texts.hint(name) ?? (isRequired(rules, name) ? undefined : t("register.optional")))
          }
          error={faults[name] && texts.fault(name, faults[name])}
        >
          <Control
            name={name}
            value={typed[name] ?? ""}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
            onLeave={() => checkField(name)}
          />
          {name === "password" && (
            <PasswordStrength
              password={typed.password ?? ""}
              userName={typed.username ?? ""}
              minLength={rules.fields.password.minLength}
              maxLength={rules.fields.password.maxLength}
            />
          )}
        </Field>
      ))}
      <div className="auth__full">
        <Checkbox
          name="agreeTerms"
          checked={agreeTerms}
          error={faults.agreeTerms && t("faults.terms")}
          onChange={({ target }) => setAgreeTerms(target.checked)}
        >
          {t("register.terms", { age: rules.minimumAge })} {state.mode === "play" && t("register.demo")}
        </Checkbox>
        <Terms age={rules.minimumAge} version={rules.termsVersion} />
      </div>
      {failure && (
        <div className="auth__full">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <Button type="submit" block className="auth__full" busy={register.isBusy}>
        {t("register.submit")}
      </Button>
    </form>
  );
}

type ControlProps = { name: TextField; value: string; onChange: (value: string) => void; onLeave: () => void };

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
      return <Input {...shared} autoComplete="name" />;
    case "email":
      return <Input {...shared} type="email" leftToRight autoComplete="email" autoCapitalize="none" />;
    default:
      return <Input {...shared} leftToRight autoComplete="off" spellCheck={false} />;
  }
}

/** Passwords go out exactly as typed; fields that were left empty do not go out at all. */
function submissionOf(typed: Typed, names: readonly TextField[]) {
  const filled = Object.fromEntries(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
  const referralCode = new URLSearchParams(window.location.search).get("referralCode");
  return {
    ...filled,
    username: typed.username ?? "",
    password: typed.password ?? "",
    confirmPassword: typed.confirmPassword ?? "",
    ...(referralCode && referralCode.length <= 20 ? { referralCode } : {}),
    registerUrl: `${window.location.origin}${window.location.pathname}`,
    domain: window.location.host,
    registerMethod: "WEB" as const,
    login: true as const,
  };
}
