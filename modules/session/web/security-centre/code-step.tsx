import { useText } from "@fairhouse/i18n";
import { Button, Field } from "@fairhouse/ui";
import type { Refused } from "@fairhouse/ui/api";
import { CodeInput } from "@fairhouse/ui/code-input";
import { useCountdown } from "@fairhouse/ui/use-countdown";
import { useRef, useState } from "react";
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
  const { seconds, start: wait } = useCountdown();
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
        <CodeInput
          ref={field}
          name="code"
          maxLength={16}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button kind="soft" busy={isBusy} resting={seconds > 0} onClick={press}>
          {seconds > 0 ? t("security.code.again", { seconds }) : t("security.code.send")}
        </Button>
      </div>
    </Field>
  );
}
