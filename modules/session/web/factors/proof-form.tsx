import type { StepUpMethod } from "@fairhouse/factors/web";
import { askPasskey, hasPasskeys } from "@fairhouse/factors/web";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Icon, Input, Notice, PasswordInput, Select } from "@fairhouse/ui";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { keyIcon } from "@fairhouse/ui/icons";
import { OtpField } from "@fairhouse/ui/otp-field";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { SendCode, type SentCode } from "./send-code.tsx";

export type Begun = SentCode & { readonly passkeyOptions: string | null };
export type BeginReply = { readonly ok: true; readonly value: Begun } | Refused;

export type ProofFormProps = {
  methods: readonly StepUpMethod[];
  /** Has a code sent, or draws a passkey's challenge. */
  begin(method: StepUpMethod): Promise<BeginReply>;
  /** Shows the answer to the server. What comes of a right one is the caller's. */
  verify(method: StepUpMethod, answer: string): Promise<{ readonly ok: true } | Refused>;
};

/** One of several proofs, at the member's choice: digits, a code that is sent, a passkey, a password. */
export function ProofForm({ methods, begin, verify }: ProofFormProps) {
  const t = useText("factors");
  const offered = methods.filter((one) => one !== "passkey" || hasPasskeys());
  const [chosen, setChosen] = useState<StepUpMethod | null>(null);
  const method = chosen !== null && offered.includes(chosen) ? chosen : offered[0];
  if (method === undefined) return <Notice tone="bad">{t("refusals.second_factor_unavailable")}</Notice>;
  return (
    <div className="stack">
      <OneProof key={method} method={method} begin={begin} verify={verify} />
      {offered.length > 1 && (
        <Field label={t("proof.another")}>
          <Select value={method} onChange={({ target }) => setChosen(target.value as StepUpMethod)}>
            {offered.map((one) => (
              <option key={one} value={one}>
                {t(`methods.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

type OneProofProps = Omit<ProofFormProps, "methods"> & { method: StepUpMethod };

function OneProof({ method, begin, verify }: OneProofProps) {
  const t = useText("factors");
  const form = useRef<HTMLFormElement>(null);
  const failureText = useProofFailure();
  const [answer, setAnswer] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPasskey = method === "passkey";
  const isSent = method === "sms" || method === "email";

  const focusAnswer = () => form.current?.querySelector("input")?.focus();

  const show = async (proof: string) => {
    const reply = await verify(method, proof);
    if (reply.ok) return;
    setAnswer("");
    if (isPasskey) return setFailure(failureText(reply));
    setFault(failureText(reply));
    focusAnswer();
  };

  const showPasskey = async () => {
    const begun = await begin(method);
    if (!begun.ok) return setFailure(failureText(begun));
    const proof = await askPasskey(begun.value.passkeyOptions ?? "{}");
    if (proof === null) return setFailure(t("proof.passkeyUnused"));
    await show(proof);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFault(null);
    setFailure(null);
    if (!isPasskey && answer === "") {
      setFault(t("fields.missing"));
      return focusAnswer();
    }
    setBusy(true);
    await (isPasskey ? showPasskey() : show(answer)).finally(() => setBusy(false));
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {isSent && (
        <SendCode
          send={() => begin(method)}
          onSent={focusAnswer}
          onRefused={(reply) => setFailure(failureText(reply))}
        />
      )}
      {method === "passkey" ? (
        <p className="small muted">{t("proof.passkeyBody")}</p>
      ) : (
        <Field
          label={t(`fields.${method}`)}
          hint={method === "recovery-code" ? t("fields.recoveryHint") : undefined}
          error={fault}
          required
        >
          <AnswerInput method={method} value={answer} onChange={setAnswer} />
        </Field>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {isPasskey && <Icon shape={keyIcon} />}
        {t(isPasskey ? "proof.passkey" : "proof.submit")}
      </Button>
    </form>
  );
}

type AnswerInputProps = { method: StepUpMethod; value: string; onChange: (value: string) => void };

function AnswerInput({ method, value, onChange }: AnswerInputProps): ReactNode {
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (method) {
    case "totp":
    case "sms":
    case "email":
      return <OtpField value={value} onChange={onChange} />;
    case "payment-password":
      return <PasswordInput {...typed} name="paymentPassword" inputMode="numeric" autoComplete="off" maxLength={128} />;
    case "password":
      return <PasswordInput {...typed} name="password" autoComplete="current-password" maxLength={600} />;
    case "recovery-code":
      return (
        <Input {...typed} leftToRight autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
      );
    case "passkey":
      return null;
    default:
      return method satisfies never;
  }
}

/** The server's refusal in words, with the wait that it asks for. */
function useProofFailure(): (reply: Refused) => string {
  const t = useText("factors");
  const refusalText = useRefusalText(t);
  return (reply) =>
    reply.code === "too_many_attempts" && reply.retryAfterS !== null
      ? t("proof.wait", { minutes: Math.ceil(reply.retryAfterS / 60) })
      : refusalText(reply);
}
