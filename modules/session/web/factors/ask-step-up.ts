import { openDialog } from "@fairhouse/ui";

/** Asks the member once more who they are. False when they close the dialog without a proof. */
export const askStepUp = (): Promise<boolean> =>
  new Promise((resolve) => {
    openDialog("step-up", { onEnd: resolve });
  });

type AnyReply = { readonly ok: true } | { readonly ok: false; readonly code: string };

/**
 * Makes a call that the server may want a step-up for: then the member is asked, and the call goes out once more. A member
 * who closes the question gets the server's refusal.
 */
export async function withStepUp<Reply extends AnyReply>(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  if (reply.ok || reply.code !== "step_up_required") return reply;
  return (await askStepUp()) ? call() : reply;
}
