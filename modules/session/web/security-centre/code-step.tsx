import { useText } from "@fairhouse/i18n";
import { Button, Field, Input } from "@fairhouse/ui";
import type { Refused } from "@fairhouse/ui/api";
import { type RefObject, useEffect, useRef, useState } from "react";
import css from "../code-row.module.css";

export type CodeStepProps = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  canSend: boolean;
  /** Asked for a code while it is not known where to. */
  onMissing: () => void;
  send: () => Promise<{ ok: true; value: { expiredMinutes: number } } | Refused>;
};

/** The code that arrives there, and the button that asks for it and then counts down. */
export function CodeStep({ value, onChange, error, canSend, onMissing, send }: CodeStepProps) {
  const t = useText("session");
  const [seconds, wait] = useSecondsLeft();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function press() {
    if (!canSend) return onMissing();
    setBusy(true);
    const reply = await send().finally(() => setBusy(false));
    if (reply.ok) {
      setSent(true);
      field.current?.focus();
    }
    const waitS = reply.ok ? reply.value.expiredMinutes * 60 : (reply.retryAfterS ?? 0);
    if (waitS > 0) wait(waitS);
  }

  return (
    <Field
      label={t("security.code.field")}
      required
      hint={t(isSent ? "security.code.sent" : "security.code.hint")}
      error={error}
    >
      <div className={css.codeRow}>
        <CodeInput field={field} value={value} onChange={onChange} />
        <Button kind="soft" busy={isBusy} resting={seconds > 0} onClick={press}>
          {seconds > 0 ? t("security.code.again", { seconds }) : t("security.code.send")}
        </Button>
      </div>
    </Field>
  );
}

type CodeInputProps = Pick<CodeStepProps, "value" | "onChange"> & { field: RefObject<HTMLInputElement | null> };

const CodeInput = ({ field, value, onChange }: CodeInputProps) => (
  <Input
    ref={field}
    name="code"
    leftToRight
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={16}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** By the clock, so that a page that slept is not late. */
function useSecondsLeft(): [number, (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAtMs === 0) return;
    const tick = () => setSeconds(Math.max(0, Math.ceil((endsAtMs - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAtMs]);
  return [seconds, (forSeconds) => setEndsAtMs(Date.now() + forSeconds * 1_000)];
}
