import { useText } from "@fairhouse/i18n";
import { Button, Field, openDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { CodeInput } from "@fairhouse/ui/code-input";
import { useCountdown } from "@fairhouse/ui/use-countdown";
import { type ReactNode, useRef, useState } from "react";
import css from "./code-row.module.css";

type SendReply =
  | { readonly ok: true; readonly value: { readonly expiredMinutes: number } }
  | { readonly ok: false; readonly code: string; readonly message: string | null; readonly retryAfterS: number | null };

export type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  /** Has a code sent; null when the number is not one yet, which its own field says. */
  onSend: () => Promise<SendReply | null>;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  className?: string | undefined;
};

/** Between two requests, whatever they are answered. */
const THROTTLE_MS = 1_000;

/** A code that is sent by text message, with the button that asks for it and counts down until it may ask again. */
export function CodeField({ value, onChange, onSend, error, hint, required, className }: CodeFieldProps) {
  const t = useText("member");
  const refusalText = useRefusalText(t);
  const { seconds, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const lastPressMs = useRef(Number.NEGATIVE_INFINITY);
  const field = useRef<HTMLInputElement>(null);

  async function send() {
    if (isBusy || seconds > 0 || performance.now() - lastPressMs.current < THROTTLE_MS) return;
    lastPressMs.current = performance.now();
    setBusy(true);
    const reply = await onSend();
    setBusy(false);
    if (!reply) {
      lastPressMs.current = Number.NEGATIVE_INFINITY;
      return;
    }
    if (reply.ok) {
      setSent(true);
      field.current?.focus();
      return start(reply.value.expiredMinutes * 60);
    }
    if (reply.code === "code_just_sent" && reply.retryAfterS) start(reply.retryAfterS);
    openDialog("warning", { message: refusalText(reply) });
  }

  return (
    <Field
      {...(className ? { className } : {})}
      label={t("fields.verificationCode")}
      required={required ?? false}
      optional={required === false}
      hint={isSent ? t("mobile.sent") : hint}
      error={error}
    >
      <div className={css.codeRow}>
        <CodeInput
          ref={field}
          name="verificationCode"
          maxLength={255}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button kind="soft" busy={isBusy} resting={seconds > 0} onClick={send}>
          {seconds > 0 ? t("mobile.again", { seconds }) : t("mobile.send")}
        </Button>
      </div>
    </Field>
  );
}
