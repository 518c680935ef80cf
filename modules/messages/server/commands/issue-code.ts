import { randomInt } from "node:crypto";
import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { CODE_DIGITS, CODE_LIVES_MS, RESEND_MINUTES } from "../../rules.ts";
import type { MessagesDependencies } from "../dependencies.ts";
import type { Channel, MessagesTables } from "../tables.ts";
import { enqueueMessage } from "./enqueue-message.ts";
import type { Keys } from "./keys.ts";
import { type SendRefusal, takeAllowance } from "./take-allowance.ts";
import { textIn } from "./write-text.ts";

/** What a code is good for. A code for one thing is worth nothing for another. */
export type CodePurpose = "register" | "login" | "password" | "payment-password" | "phone" | "email" | "second-factor";

export type CodeRequest = {
  readonly purpose: CodePurpose;
  readonly channel: Channel;
  /** A number as `mobileNumberOf` gives it, or an address as `mailAddressOf` does. */
  readonly to: string;
  /** The address that asks, as the request's context tells it. */
  readonly ip: string;
  /** The language of the text, as the request's context or the member's record tells it. */
  readonly language: string;
  /** Everything is done but the sending: the answer for an unknown account. */
  readonly isSilent?: boolean;
};

export type IssueRefusal = SendRefusal | { readonly code: "channel_off" };

/**
 * Draws a code and has it sent by a job of the same transaction. A new code takes the place of the one before.
 * @returns the minutes that the button counts down
 */
export async function issueCode(
  deps: MessagesDependencies & { keys: Keys },
  request: CodeRequest,
  given?: Transaction,
): Promise<Result<{ expiredMinutes: number }, IssueRefusal>> {
  if (!deps.gateways[request.channel]) return refuse({ code: "channel_off" });
  const brand = await deps.brandName();
  const issue = async (trx: Transaction): Promise<Result<{ expiredMinutes: number }, IssueRefusal>> => {
    const allowed = await takeAllowance(deps, trx, request);
    if (!allowed.ok) return allowed;
    const code = await drawCode(deps, trx, request);
    const values = { brand, code, minutes: CODE_LIVES_MS / 60_000 };
    const { channel, to, language, isSilent = false } = request;
    const write = (name: string) => textIn(language, `messages:codes.${channel}.${name}`, values);
    const subject = channel === "email" ? write("subject") : "";
    await enqueueMessage(deps, trx, {
      channel,
      livesMs: CODE_LIVES_MS,
      message: { to, subject, text: write("text"), isSilent },
    });
    return ok({ expiredMinutes: deps.resendMinutes ?? RESEND_MINUTES });
  };
  return given ? issue(given) : deps.database.kysely.transaction().execute(issue);
}

async function drawCode(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  { channel, purpose, to }: CodeRequest,
): Promise<string> {
  const issuedAt = deps.clock.now();
  const codeId = newId(issuedAt.getTime());
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const fresh = {
    code_id: codeId,
    code_hash: deps.keys.hashCode({ channel, purpose, to, codeId, code }),
    tries: 0,
    issued_at: issuedAt,
    expires_at: new Date(issuedAt.getTime() + CODE_LIVES_MS),
    used_at: null,
  };
  await trx
    .withTables<MessagesTables>()
    .insertInto("messages_code")
    .values({ channel, purpose, recipient: deps.keys.markOf(channel, to), ...fresh })
    .onConflict((conflict) => conflict.columns(["channel", "purpose", "recipient"]).doUpdateSet(fresh))
    .execute();
  return code;
}
