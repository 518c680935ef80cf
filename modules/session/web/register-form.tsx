import { useLocale, useText } from "@fairhouse/i18n";
import { Button, Notice, openDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { whenReleased } from "@fairhouse/ui/when-released";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { useInvitation } from "./invitation.ts";
import { firstNumber } from "./mobile-number.ts";
import { RegisterField } from "./register-field.tsx";
import css from "./register-form.module.css";
import {
  type FieldName,
  faultAfterLeaving,
  faultsOf,
  type RegistrationMethod,
  type RegistrationRules,
  shownFields,
  TOLD_BY_SERVER,
  useFieldTexts,
} from "./registration-fields.ts";
import shared from "./session.module.css";
import { type Typed, useSubmission } from "./submit-registration.ts";
import { TermsBox } from "./terms-box.tsx";

type Faults = { readonly [field: string]: string };

export type RegisterFormProps = AuthDialogProps & {
  rules: RegistrationRules;
  method: RegistrationMethod;
  /** Whether the first field has the focus as soon as it is there. */
  takesFocus?: boolean;
  onTermsChanged: () => void;
};

/** The fields that the settings ask for, each with its rule before the mistake and the fault in the same place. */
export function RegisterForm({ rules, method, takesFocus, onTermsChanged, ...props }: RegisterFormProps) {
  const t = useText("member");
  const { code: language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const sendCode = useAction("POST /wps/verification/sms/register");
  const afterLogin = useAfterLogin(props);
  const refusalText = useRefusalText(t);
  const texts = useFieldTexts(rules);
  const invitation = useInvitation();
  const { submit: send, isBusy } = useSubmission({ rules, method, invitation });
  const [typed, setTyped] = useState<Typed>({});
  const [number, setNumber] = useState(() => firstNumber(language, navigator.language));
  const [agreeTerms, setAgreeTerms] = useState(rules.isTermsTicked);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // While it is not known whether the address brings a code, the field for one waits.
  const isInvited = invitation.code !== null || invitation.isChecking;
  const fields = shownFields(rules, { method, isInvited });
  const filled: Typed = { ...typed, mobileNum: number.mobileNum };

  const isFocused = takesFocus && method === "username";
  useEffect(() => {
    // The rules may arrive after the dialog has taken the focus. On a phone the keyboard would hide the form.
    if (isFocused && !window.matchMedia("(pointer: coarse)").matches) form.current?.querySelector("input")?.focus();
  }, [isFocused]);

  const check = (): Faults => faultsOf(rules, method, { ...filled, agreeTerms });

  function checkField(name: FieldName) {
    const judged = { typed: filled[name], found: check()[name] };
    setFaults(({ [name]: before, ...others }) => {
      const stands = faultAfterLeaving(before, judged);
      return stands ? { ...others, [name]: stands } : others;
    });
  }

  function typeInto(name: FieldName, value: string) {
    setTyped((before) => ({ ...before, [name]: value }));
    forgetTold(name);
  }

  const forgetTold = (name: FieldName) =>
    setFaults((before) => {
      const { [name]: fault, ...others } = before;
      return fault && TOLD_BY_SERVER.has(fault) ? others : before;
    });

  function showFaults(found: Faults) {
    setFaults(found);
    const first = [...fields, "agreeTerms"].find((name) => name in found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  /** A number must satisfy its rule before a code is asked for. */
  async function requestCode() {
    const { mobileNum, ...others } = check();
    if (mobileNum) {
      showFaults({ mobileNum });
      return null;
    }
    setFaults(({ verificationCode: _, ...before }) => (Object.keys(others).length > 0 ? before : {}));
    return sendCode.run({ countryDialingCode: number.countryDialingCode, mobileNo: number.mobileNum });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const found = check();
    if (Object.keys(found).length > 0) return showFaults(found);
    const reply = await send(typed, number, agreeTerms);
    if (reply.ok) return afterLogin({ ...reply.value, bonus: rules.bonus ?? undefined });
    // Whatever the reason, the picture was spent with it.
    setAttempt((before) => before + 1);
    if (reply.code === "terms_changed") onTermsChanged();
    if (reply.code === "invitation_code_error") openDialog("warning", { message: t("refusals.invitation_code_error") });
    if (Object.keys(reply.fields).length > 0) showFaults(reply.fields);
    const isUnderAField = fields.some((name) => name in reply.fields);
    if (!isUnderAField || CODE_REFUSALS.has(reply.code)) setFailure(refusalText(reply));
  }

  return (
    <form ref={form} className={`${shared.form} ${css.formPairs}`} onSubmit={submit} noValidate>
      {fields.map((name) => (
        <RegisterField
          key={name}
          name={name}
          method={method}
          rules={rules}
          texts={texts}
          fault={faults[name]}
          typed={typed}
          onType={(value) => typeInto(name, value)}
          onLeave={() => whenReleased(() => checkField(name))}
          number={number}
          onNumber={(next) => {
            setNumber(next);
            forgetTold(name);
          }}
          onSendCode={requestCode}
          attempt={attempt}
        />
      ))}
      <TermsBox
        className={shared.full}
        rules={rules}
        checked={agreeTerms}
        onChange={setAgreeTerms}
        isMissing={faults.agreeTerms !== undefined}
      />
      {failure && (
        <div className={shared.full}>
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      <Button type="submit" block className={shared.full} busy={isBusy || sendCode.isBusy}>
        {t("register.submit")}
      </Button>
    </form>
  );
}

/** Their sentence says more than the mark under the field. */
const CODE_REFUSALS: ReadonlySet<string> = new Set(["code_wrong", "code_expired", "code_too_many_tries"]);
