import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { MessagesDependencies } from "../dependencies.ts";
import { enqueueMessage } from "./enqueue-message.ts";
import type { Keys } from "./keys.ts";
import { type Asker, type SendRefusal, takeAllowance } from "./take-allowance.ts";
import { textIn, type Values } from "./write-text.ts";

export type MailRequest = {
  /** As `mailAddressOf` gives it. */
  readonly to: string;
  readonly language: string;
  /** Where the subject's words are: a module and a key of its messages, as in `member:mails.reset.subject`. */
  readonly subject: string;
  /** Where the text's words are. */
  readonly text: string;
  /** What the texts ask for; `brand` is there without being given. */
  readonly values?: Values;
  /** The address of the visitor who causes it, so that what they may cause is limited; null when the house writes by itself. */
  readonly askedFrom: string | null;
  /**
   * Who asks for a mail to a member's address. They are counted apart, strangers by their network, so that they cannot use up
   * what the owner may ask for; absent, all are one.
   */
  readonly asker?: Asker;
  /** Not sent any more after this long; a day unless said otherwise. */
  readonly livesMs?: number;
  /** Everything is done but the sending: the answer for an unknown account. */
  readonly isSilent?: boolean;
};

export type MailRefusal = SendRefusal | { readonly code: "channel_off" };

const DAY_MS = 24 * 3_600_000;

/** Has a mail sent by a job of the caller's transaction. Plain text, in the reader's language. */
export async function sendMail(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  request: MailRequest,
): Promise<Result<null, MailRefusal>> {
  if (!deps.gateways.email) return refuse({ code: "channel_off" });
  const { to, language, askedFrom, asker, isSilent = false, livesMs = DAY_MS } = request;
  if (askedFrom !== null) {
    const allowed = await takeAllowance(deps, trx, { channel: "email", to, ip: askedFrom, asker });
    if (!allowed.ok) return allowed;
  }
  const values = { brand: await deps.brandName(), ...request.values };
  const subject = textIn(language, request.subject, values).replace(/[\r\n]+/g, " ");
  const text = textIn(language, request.text, values);
  await enqueueMessage(deps, trx, { channel: "email", livesMs, message: { to, subject, text, isSilent } });
  return ok(null);
}
