import { useLocale, useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, showToast, useDialog } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { withStepUp } from "../factors/ask-step-up.ts";
import { focusFirstFault } from "../focus-first-fault.ts";
import { MobileField } from "../mobile-field.tsx";
import { firstNumber } from "../mobile-number.ts";
import { useAction } from "./api.ts";
import { CodeStep } from "./code-step.tsx";
import { SECURITY_CALL, useReread, useSecurity } from "./use-security.ts";

export type ContactProps = { kind: "phone" | "email" };

/** Adds a number or address, or puts another in its place: first the code is sent there, then it is typed here. */
export default function ContactDialog({ kind }: ContactProps) {
  const t = useText("session");
  const security = useSecurity();
  const former = security.data?.[kind];
  return (
    <Dialog name="contact" title={t(`security.${kind}.${former ? "changeTitle" : "addTitle"}`)}>
      {former?.isConfirmed && <p className="small muted">{t("security.contactHeld")}</p>}
      {kind === "phone" ? <PhoneForm /> : <EmailForm />}
    </Dialog>
  );
}

function PhoneForm() {
  const { code: language } = useLocale();
  const [number, setNumber] = useState(() => firstNumber(language, navigator.language));
  const send = useAction("POST /wps/member/phone/code");
  const put = useAction("PUT /wps/member/phone");
  const { countryDialingCode, mobileNum } = number;
  const given = { countryDialingCode, mobileNum };
  return (
    <ContactForm
      kind="phone"
      isGiven={mobileNum.trim() !== ""}
      send={() => send.run(given)}
      put={(code) => put.run({ ...given, code })}
      field={(fault) => <MobileField value={number} onChange={setNumber} required error={fault} />}
    />
  );
}

function EmailForm() {
  const t = useText("session");
  const [email, setEmail] = useState("");
  const send = useAction("POST /wps/member/email/code");
  const put = useAction("PUT /wps/member/email");
  return (
    <ContactForm
      kind="email"
      isGiven={email.trim() !== ""}
      send={() => send.run({ email })}
      put={(code) => put.run({ email, code })}
      field={(fault) => (
        <Field label={t("security.email.field")} required error={fault}>
          <Input
            name="email"
            type="email"
            leftToRight
            autoComplete="email"
            maxLength={300}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      )}
    />
  );
}

type FormProps = {
  kind: "phone" | "email";
  isGiven: boolean;
  send: () => Promise<{ ok: true; value: { expiredMinutes: number } } | Refused>;
  put: (code: string) => Promise<{ ok: true; value: { masked: string } } | Refused>;
  field: (fault: string | undefined) => React.ReactNode;
};

/** Refusals that speak of the number or address and not of the code. */
const OF_THE_FIELD = ["mobile_missing", "mobile_invalid", "email_invalid", "phone_taken", "email_taken"];
const FIELD_NAMES = { phone: "mobileNum", email: "email" } as const;

type Faults = { readonly field?: string; readonly code?: string };

function ContactForm({ kind, isGiven, send, put, field }: FormProps) {
  const t = useText("session");
  const { close } = useDialog();
  const reread = useReread();
  const refusalText = useRefusalText(useText("member"));
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  function show(found: Faults) {
    setFaults(found);
    focusFirstFault(form.current, { [FIELD_NAMES[kind]]: found.field, code: found.code });
  }

  /** A refusal of the number or address, or of the code, stands under its field, any other above the button. */
  function showRefusal(reply: Refused) {
    const words = refusalText(reply);
    if (OF_THE_FIELD.includes(reply.code)) return show({ field: words });
    if (reply.code.startsWith("code_")) return show({ code: words });
    setFailure(words);
  }

  const missing = (): Faults => ({
    ...(isGiven ? {} : { field: t("security.faults.required") }),
    ...(code.trim() === "" ? { code: t("forgot.codeMissing") } : {}),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const found = missing();
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    setBusy(true);
    const reply = await withStepUp(() => put(code)).finally(() => setBusy(false));
    if (!reply.ok) return showRefusal(reply);
    await reread(SECURITY_CALL);
    showToast(t(`security.${kind}.saved`));
    close();
  }

  async function sendCode() {
    setFaults({});
    setFailure(null);
    const reply = await withStepUp(send);
    if (!reply.ok) showRefusal(reply);
    return reply;
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {field(faults.field)}
      <CodeStep
        value={code}
        onChange={setCode}
        error={faults.code}
        canSend={isGiven}
        onMissing={() => show({ field: t("security.faults.required") })}
        send={sendCode}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {t("security.confirm")}
      </Button>
    </form>
  );
}
