import { useState } from "react";

const TRIES = 6;
const PAUSE_MS = 2_000;

type AnyReply = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * A money call whose answer may get lost on the way: it is asked again with the same request key, which the server
 * answers like the first time. `isChecking` is for the page to say so. Once an answer is lost, a line that is gone
 * altogether is no answer either.
 */
export function useIdempotentCall<Input, Reply extends AnyReply>(run: (input: Input) => Promise<Reply>) {
  const [phase, setPhase] = useState<"idle" | "asking" | "checking">("idle");

  async function ask(input: Input): Promise<Reply> {
    setPhase("asking");
    try {
      let lost: Reply | undefined;
      for (let attempt = 1; ; attempt += 1) {
        const reply = await run(input);
        const isLost = !reply.ok && (reply.code === "unanswered" || (lost !== undefined && reply.code === "offline"));
        if (!isLost) return reply;
        lost ??= reply;
        if (attempt === TRIES) return lost;
        setPhase("checking");
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } finally {
      setPhase("idle");
    }
  }
  return { ask, isBusy: phase !== "idle", isChecking: phase === "checking" };
}
