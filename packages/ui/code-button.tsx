import { useText } from "@fairhouse/i18n";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { useCountdown } from "./use-countdown.ts";

export type CodeButtonProps = {
  /** Has a code sent. @returns the minutes that the button counts down, or null when nothing was sent */
  onSend: () => Promise<number | null>;
  disabled?: boolean;
};

/** No press is looked at within a second of the one before. */
const PRESSES_APART_MS = 1_000;

/** Has a code sent and counts down until another one may be asked for. Its words say what a press would do. */
export function CodeButton({ onSend, disabled = false }: CodeButtonProps) {
  const t = useText("ui");
  const pressedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const { seconds: secondsLeft, start } = useCountdown();

  async function send() {
    const nowMs = performance.now();
    if (nowMs - pressedAtMs.current < PRESSES_APART_MS || secondsLeft > 0) return;
    pressedAtMs.current = nowMs;
    setBusy(true);
    const minutes = await onSend().finally(() => setBusy(false));
    if (minutes === null) return;
    setSent(true);
    start(minutes * 60);
  }

  const words = secondsLeft > 0 ? t("code.wait", { seconds: secondsLeft }) : t(wasSent ? "code.again" : "code.send");
  return (
    <Button kind="line" busy={isBusy} disabled={disabled} resting={secondsLeft > 0} onClick={() => void send()}>
      {words}
    </Button>
  );
}
