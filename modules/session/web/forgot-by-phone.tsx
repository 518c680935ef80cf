import { useLocale, useText } from "@fairhouse/i18n";
import { Button, ErrorState, Notice, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useRef, useState } from "react";
import { useAfterLogin } from "./after-login.ts";
import { useAction, useCall } from "./api.ts";
import { CodeField } from "./code-field.tsx";
import { focusFirstFault } from "./focus-first-fault.ts";
import { MobileField } from "./mobile-field.tsx";
import { firstNumber } from "./mobile-number.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { RegistrationRules } from "./registration-fields.ts";

/** A code to the confirmed number, a new password, and the member is logged in. */
export function ForgotByPhone() {
  const rules = useCall("GET /wps/system/setting/register", {});
  if (rules.isError) return <ErrorState onRetry={() => void rules.refetch()} />;
  return rules.data ? <PhoneForm rules={rules.data} /> : <Skeleton shape="skel--line" count={4} />;
}

type Faults = { readonly [field: string]: string };
type Refusal = { code: string; message: string | null; retryAfterS: number | null; fields: Faults };

function PhoneForm({ rules }: { rules: RegistrationRules }) {
  const t = useText("session");
  const { code: language } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const afterLogin = useAfterLogin({ goesHome: true });
  const send = useAction("POST /wps/verification/sms/noLogin");
  const reset = useAction("POST /wps/member/password/verification");
  const refusalText = useRefusalText(t);
  const [number, setNumber] = useState(() => firstNumber(language, navigator.language));
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { countryDialingCode, mobileNum } = number;

  function show(found: Faults) {
    setFaults(found);
    focusFirstFault(form.current, found);
  }

  /** A refusal of the number or the code stands under its field, any other above the button. */
  function showRefusal(reply: Refusal) {
    const words = refusalText(reply);
    if (reply.code.startsWith("mobile_")) return show({ mobileNum: words });
    if (reply.code.startsWith("code_")) return show({ verificationCode: words });
    if (Object.keys(reply.fields).length === 0) return setFailure(words);
    show({ ...reply.fields, ...(reply.fields.verificationCode ? { verificationCode: t("forgot.codeUsed") } : {}) });
  }

  async function sendCode() {
    setFaults({});
    setFailure(null);
    const reply = await send.run({ countryDialingCode, mobileNum, purpose: "password" });
    if (!reply.ok && reply.code.startsWith("mobile_")) {
      showRefusal(reply);
      return null;
    }
    return reply;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const newPassword = String(new FormData(event.currentTarget).get("newPassword"));
    const missing = {
      ...(code.trim() === "" ? { verificationCode: t("forgot.codeMissing") } : {}),
      ...(newPassword === "" ? { newPassword: "required" } : {}),
    };
    setFaults({});
    if (mobileNum.trim() !== "" && Object.keys(missing).length > 0) return show(missing);
    const reply = await reset.run({ countryDialingCode, mobileNum, verificationCode: code, newPassword });
    if (!reply.ok) return showRefusal(reply);
    await afterLogin(reply.value);
    if (reply.value.member) showToast(t("forgot.done"));
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="small muted">
        {t("forgot.phoneBody")} {t("forgot.consequence")}
      </p>
      <MobileField value={number} onChange={setNumber} required error={faults.mobileNum} />
      <CodeField
        value={code}
        onChange={setCode}
        onSend={sendCode}
        hint={t("forgot.codeHint")}
        error={faults.verificationCode}
        required
      />
      <NewPasswordFields rules={rules} userName="" faults={faults} isConfirmed={false} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={reset.isBusy}>
        {t("forgot.submitPhone")}
      </Button>
    </form>
  );
}
