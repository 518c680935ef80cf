import { useText } from "@fairhouse/i18n";
import { Button } from "@fairhouse/ui";
import type { Refused } from "@fairhouse/ui/api";
import { useCountdown } from "@fairhouse/ui/use-countdown";
import { useState } from "react";

export type SentCode = { readonly expiredMinutes: number | null; readonly sentTo: string | null };

export type SendCodeProps = {
  send(): Promise<{ readonly ok: true; readonly value: SentCode } | Refused>;
  onSent(): void;
  onRefused(reply: Refused): void;
};

/** Isolates what is read from left to right in every language. */
const LEFT_TO_RIGHT = "\u2066";
const END = "\u2069";

/** Has a code sent, says where it went, and counts down until another one may be asked for. */
export function SendCode({ send, onSent, onRefused }: SendCodeProps) {
  const t = useText("factors");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { seconds: secondsLeft, start: wait } = useCountdown();

  async function press() {
    setBusy(true);
    const reply = await send().finally(() => setBusy(false));
    if (reply.ok) {
      setSentTo(reply.value.sentTo);
      onSent();
      return wait((reply.value.expiredMinutes ?? 1) * 60);
    }
    if (reply.retryAfterS !== null) wait(reply.retryAfterS);
    onRefused(reply);
  }

  return (
    <div className="row row--wrap">
      <Button kind="soft" busy={isBusy} resting={secondsLeft > 0} onClick={press}>
        {secondsLeft > 0
          ? t("proof.sendAgainIn", { seconds: secondsLeft })
          : t(sentTo === null ? "proof.send" : "proof.sendAgain")}
      </Button>
      <span className="small muted" aria-live="polite">
        {sentTo !== null && t("proof.sentTo", { to: `${LEFT_TO_RIGHT}${sentTo}${END}` })}
      </span>
    </div>
  );
}
