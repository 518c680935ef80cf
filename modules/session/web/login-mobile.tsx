import { useLocale, useText } from "@fairhouse/i18n";
import { Button, Checkbox, Notice } from "@fairhouse/ui";
import { type FormEvent, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { CodeField } from "./code-field.tsx";
import { focusField, useLoginFailure } from "./login-failure.ts";
import { MobileField } from "./mobile-field.tsx";
import { firstNumber } from "./mobile-number.ts";
import { rememberCountry, rememberedCountry } from "./remembered-name.ts";
import css from "./session.module.css";

type Faults = { number?: string | undefined; code?: string | undefined };

/** What can be told of a number without asking anybody; the server judges by the house's own rule. */
const LOOKS_LIKE_NUMBER = /^[0-9]{4,15}$/;

/** By mobile number and a code that is sent to it. */
export function LoginMobile(props: AuthDialogProps) {
  const t = useText("session");
  const { code: language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const login = useAction("POST /wps/session/login");
  const send = useAction("POST /wps/verification/sms/noLogin");
  const afterLogin = useAfterLogin(props);
  const failureText = useLoginFailure();
  const [number, setNumber] = useState(() => {
    const first = firstNumber(language, navigator.language);
    return { ...first, countryCode: rememberedCountry() ?? first.countryCode };
  });
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { countryCode, countryDialingCode } = number;
  const mobileNum = number.mobileNum.trim();

  function numberFault(): string | undefined {
    if (mobileNum === "") return t("login.numberMissing");
    return LOOKS_LIKE_NUMBER.test(mobileNum) ? undefined : t("login.numberInvalid");
  }

  async function sendCode() {
    const fault = numberFault();
    setFaults({ number: fault });
    setFailure(null);
    if (fault) {
      focusField(form.current, "mobileNum");
      return null;
    }
    return send.run({ mobileNum, countryDialingCode, purpose: "login" });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const remember = new FormData(event.currentTarget).get("remember") !== null;
    const found = { number: numberFault(), code: code.trim() === "" ? t("login.codeMissing") : undefined };
    setFaults(found);
    setFailure(null);
    if (found.number) return focusField(form.current, "mobileNum");
    if (found.code) return focusField(form.current, "verificationCode");
    const typed = { username: mobileNum, password: code, countryDialingCode };
    const reply = await login.run({ ...typed, type: "sms", remember });
    if (!reply.ok) {
      if (reply.code.startsWith("code_")) setFaults({ code: failureText(reply) });
      else setFailure(failureText(reply));
      return focusField(form.current, "verificationCode");
    }
    rememberCountry(remember ? countryCode : null);
    await afterLogin(reply.value);
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <MobileField value={number} onChange={setNumber} error={faults.number} required />
      <CodeField value={code} onChange={setCode} onSend={sendCode} error={faults.code} required />
      <Checkbox name="remember" className={css.remember}>
        {t("login.remember")}
      </Checkbox>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={login.isBusy}>
        {t(login.isBusy ? "login.busy" : "login.submit")}
      </Button>
    </form>
  );
}
