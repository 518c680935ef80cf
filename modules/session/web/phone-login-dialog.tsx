import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { CodeInput } from "@fairhouse/ui/code-input";
import { Dialog } from "@fairhouse/ui/dialog";
import { useCountdown } from "@fairhouse/ui/use-countdown";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import css from "./session.module.css";

type Faults = { readonly mobileNum?: string; readonly verificationCode?: string };
type Refusal = { code: string; message: string | null; retryAfterS: number | null };

/** Logs in by a phone that a company proves: it sends the code and says by its signature who gave the right one. */
export default function PhoneLoginDialog(props: AuthDialogProps) {
  const t = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const refusalText = useRefusalText(t);
  const send = useAction("POST /wps/session/phone/code");
  const confirm = useAction("POST /wps/session/phone/confirm");
  const login = useAction("POST /wps/session/login");
  const afterLogin = useAfterLogin(props);
  const countdown = useCountdown();
  const [mobileNum, setMobileNum] = useState("");
  const [code, setCode] = useState("");
  const [sending, setSending] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (sending !== null) focusFirstFault(form.current, { verificationCode: true });
  }, [sending]);

  /** A refusal of the number or the code stands under its field, any other above the button. */
  function show(reply: Refusal) {
    const words = refusalText(reply);
    const isOfNumber = reply.code.startsWith("phone_number_") || reply.code === "phone_not_registered";
    const found = isOfNumber
      ? { mobileNum: words }
      : reply.code.startsWith("phone_code_")
        ? { verificationCode: words }
        : {};
    setFaults(found);
    setFailure(Object.keys(found).length > 0 ? null : words);
    focusFirstFault(form.current, found);
  }

  async function sendCode() {
    if (countdown.seconds > 0) return;
    setFaults({});
    setFailure(null);
    const reply = await send.run({ mobileNum });
    if (!reply.ok) {
      if (reply.retryAfterS !== null) countdown.start(reply.retryAfterS);
      return show(reply);
    }
    setSending(reply.value.sending);
    countdown.start(reply.value.expiredMinutes * 60);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending === null) return sendCode();
    setFaults({});
    setFailure(null);
    const proved = await confirm.run({ sending, verificationCode: code });
    if (!proved.ok) return show(proved);
    const { firebaseIdToken } = proved.value;
    const reply = await login.run({ type: "firebase", firebaseChannel: "sms", firebaseIdToken });
    if (reply.ok) await afterLogin(reply.value);
    else show(reply);
  }

  const isBusy = confirm.isBusy || login.isBusy || (sending === null && send.isBusy);
  return (
    <Dialog name="phone-login" title={t("phoneLogin.title")}>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <p className="small muted">{t("phoneLogin.lead")}</p>
        <Field label={t("phoneLogin.number")} required hint={t("phoneLogin.hint")} error={faults.mobileNum}>
          <Input
            name="mobileNum"
            type="tel"
            leftToRight
            autoComplete="tel"
            maxLength={40}
            value={mobileNum}
            onChange={({ target }) => setMobileNum(target.value)}
          />
        </Field>
        {sending !== null && (
          <Field label={t("phoneLogin.code")} required error={faults.verificationCode}>
            <CodeInput
              name="verificationCode"
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {sending !== null && (
          <Button kind="line" block busy={send.isBusy} resting={countdown.seconds > 0} onClick={() => void sendCode()}>
            {countdown.seconds > 0 ? t("phoneLogin.sendIn", { seconds: countdown.seconds }) : t("phoneLogin.send")}
          </Button>
        )}
        <Button type="submit" block busy={isBusy}>
          {t(sending === null ? "phoneLogin.send" : "phoneLogin.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
