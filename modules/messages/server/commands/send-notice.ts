import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { MessagesDependencies } from "../dependencies.ts";
import { enqueueMessage } from "./enqueue-message.ts";
import type { Keys } from "./keys.ts";
import { textIn, type Values } from "./write-text.ts";

export type NoticeRequest = {
  /** As `mobileNumberOf` gives it. */
  readonly to: string;
  readonly language: string;
  /** Where the text's words are, as in `member:notices.password.sms`. */
  readonly text: string;
  /** What the text asks for; `brand` is there without being given. */
  readonly values?: Values;
};

const DAY_MS = 24 * 3_600_000;

/**
 * Has a text message without a code sent by a job of the caller's transaction: what the house tells a member of their own
 * account, never because a visitor wants it, so no limit of codes counts it.
 */
export async function sendNotice(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  { to, language, text, values }: NoticeRequest,
): Promise<Result<null, { readonly code: "channel_off" }>> {
  if (!deps.gateways.sms) return refuse({ code: "channel_off" });
  const written = textIn(language, text, { brand: await deps.brandName(), ...values });
  await enqueueMessage(deps, trx, {
    channel: "sms",
    livesMs: DAY_MS,
    message: { to, subject: "", text: written, isSilent: false },
  });
  return ok(null);
}
