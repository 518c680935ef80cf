import type { Text } from "@fairhouse/i18n";
import { type ReactNode, useRef, useState } from "react";
import { useRefusalText } from "./api/refusal.ts";
import { Notice } from "./feedback.tsx";
import { showToast } from "./toast.tsx";

/** How an act ended: done, with what the toast says, or refused. */
export type ActOutcome =
  | { readonly ok: true; readonly done: string }
  | { readonly ok: false; readonly code: string; readonly message: string | null };

export type UseActOptions = {
  /** The module's own texts, for its `refusals.<code>`. */
  texts: Pick<Text, "maybe">;
  /** Reads again what the act was about. Also after a refusal, because a colleague may have changed it meanwhile. */
  onSettled?: (() => unknown) | undefined;
};

/**
 * Sends one act at a time and says how it ended: a toast when it is done, a notice when it is refused. `send` answers
 * whether it was done.
 */
export function useAct({ texts, onSettled }: UseActOptions) {
  const refusalText = useRefusalText(texts);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ code: string; text: string } | null>(null);

  async function send(act: () => Promise<ActOutcome>): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await act();
      await onSettled?.();
      if (outcome.ok) showToast(outcome.done);
      else setFailure({ code: outcome.code, text: refusalText(outcome) });
      return outcome.ok;
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  // Offline nothing was sent, so nothing was refused.
  const notice: ReactNode = failure && (
    <Notice tone={failure.code === "offline" ? "wait" : "bad"}>{failure.text}</Notice>
  );
  return { send, isBusy, notice };
}
