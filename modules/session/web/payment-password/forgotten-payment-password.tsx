import { useText } from "@fairhouse/i18n";
import type * as contract from "@fairhouse/member/contract";
import { paymentPasswordFault } from "@fairhouse/member/web";
import { Button, ErrorState, Field, Notice, PasswordInput, Select, Skeleton } from "@fairhouse/ui";
import { apiHooks, useRefusalText } from "@fairhouse/ui/api";
import { CodeButton } from "@fairhouse/ui/code-button";
import { CodeInput } from "@fairhouse/ui/code-input";
import { type FormEvent, useRef, useState } from "react";

const { useAction, useCall } = apiHooks<typeof contract>();

type Channel = "sms" | "email";
type Way = { readonly channel: Channel; readonly sentTo: string };
type Faults = { readonly [field: string]: string };

export type ForgottenPaymentPasswordProps = { onSet: () => void; onBack: () => void };

/** A forgotten payment password is set anew by a code to a confirmed contact. */
export function ForgottenPaymentPassword(props: ForgottenPaymentPasswordProps) {
  const t = useText("member");
  const ways = useCall("GET /wps/member/paymentPassword/ways", {});
  if (ways.isError) return <ErrorState onRetry={() => void ways.refetch()} />;
  if (!ways.data) return <Skeleton shape="skel--line" count={4} />;
  const [first] = ways.data.ways;
  if (first) return <ForgottenForm {...props} ways={ways.data.ways} first={first} />;
  return (
    <div className="stack">
      <Notice tone="info">{t("paymentPassword.noWay")}</Notice>
      <Button kind="line" block onClick={props.onBack}>
        {t("paymentPassword.back")}
      </Button>
    </div>
  );
}

type FormProps = ForgottenPaymentPasswordProps & { ways: readonly Way[]; first: Way };

function ForgottenForm({ ways, first, onSet, onBack }: FormProps) {
  const t = useText("member");
  const form = useRef<HTMLFormElement>(null);
  const send = useAction("POST /wps/member/paymentPassword/code");
  const reset = useAction("POST /wps/member/paymentPassword/reset");
  const refusalText = useRefusalText(t);
  const [channel, setChannel] = useState<Channel>(first.channel);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  function show(found: Faults) {
    setFaults(found);
    focusField(form.current, Object.keys(found)[0]);
  }

  async function sendCode(): Promise<number | null> {
    setFailure(null);
    const reply = await send.run({ channel });
    if (reply.ok) focusField(form.current, "verificationCode");
    else setFailure(refusalText(reply));
    return reply.ok ? reply.value.expiredMinutes : null;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const typed = {
      verificationCode: String(data.get("verificationCode")),
      paymentPassword: String(data.get("paymentPassword")),
      confirmPaymentPassword: String(data.get("confirmPaymentPassword")),
    };
    const found = faultsOf(typed);
    if (Object.keys(found).length > 0) return show(found);
    setFaults({});
    const reply = await reset.run({ channel, ...typed });
    if (reply.ok) return onSet();
    if (reply.code.startsWith("code_")) return show({ verificationCode: refusalText(reply) });
    if (Object.keys(reply.fields).length > 0) return show(reply.fields);
    setFailure(refusalText(reply));
  }

  function faultText(name: string): string | undefined {
    const fault = faults[name];
    if (!fault) return undefined;
    if (name === "verificationCode") return fault === "required" ? t("paymentPassword.codeMissing") : fault;
    if (fault === "required") return t("faults.required");
    return fault === "mismatch" ? t("faults.mismatch") : t("paymentPassword.hint");
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p className="small muted">{t("paymentPassword.forgotBody")}</p>
      <ChooseWay ways={ways} value={channel} onChange={setChannel} />
      <Field label={t("paymentPassword.code")} required error={faultText("verificationCode")}>
        <CodeInput name="verificationCode" maxLength={40} />
      </Field>
      <CodeButton key={channel} onSend={sendCode} />
      <Field
        label={t("paymentPassword.new")}
        hint={t("paymentPassword.hint")}
        required
        error={faultText("paymentPassword")}
      >
        <PasswordInput name="paymentPassword" inputMode="numeric" autoComplete="off" maxLength={600} />
      </Field>
      <Field label={t("paymentPassword.again")} required error={faultText("confirmPaymentPassword")}>
        <PasswordInput name="confirmPaymentPassword" inputMode="numeric" autoComplete="off" maxLength={600} />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={reset.isBusy}>
        {t("paymentPassword.submit")}
      </Button>
      <Button kind="plain" block onClick={onBack}>
        {t("paymentPassword.back")}
      </Button>
    </form>
  );
}

type ChooseWayProps = { ways: readonly Way[]; value: Channel; onChange: (channel: Channel) => void };

/** Where the code goes; a choice only where there is one. */
function ChooseWay({ ways, value, onChange }: ChooseWayProps) {
  const t = useText("member");
  const nameOf = ({ channel, sentTo }: Way) =>
    t(channel === "sms" ? "paymentPassword.bySms" : "paymentPassword.byEmail", { to: sentTo });
  const [first, second] = ways;
  if (!first) return null;
  if (!second) return <p>{nameOf(first)}</p>;
  return (
    <Field label={t("paymentPassword.channel")}>
      <Select value={value} onChange={({ target }) => onChange(target.value === "sms" ? "sms" : "email")}>
        {ways.map((way) => (
          <option key={way.channel} value={way.channel}>
            {nameOf(way)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function faultsOf(typed: {
  verificationCode: string;
  paymentPassword: string;
  confirmPaymentPassword: string;
}): Faults {
  const fault = typed.paymentPassword === "" ? "required" : paymentPasswordFault(typed.paymentPassword);
  return {
    ...(typed.verificationCode.trim() === "" ? { verificationCode: "required" } : {}),
    ...(fault ? { paymentPassword: fault } : {}),
    ...(typed.confirmPaymentPassword === typed.paymentPassword ? {} : { confirmPaymentPassword: "mismatch" }),
  };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = form?.elements.namedItem(name ?? "");
  if (field instanceof HTMLElement) field.focus();
}
