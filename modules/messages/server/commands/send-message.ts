import type { Sent } from "../../port.ts";
import type { MessagesDependencies } from "../dependencies.ts";
import type { Channel, MessagesTables, OutgoingRow } from "../tables.ts";
import type { OutgoingMessage } from "./enqueue-message.ts";
import type { Keys } from "./keys.ts";

/**
 * Hands one message to its gateway, outside any transaction. It may run twice for one message: the gateway is told the
 * same reference each time, and a message that is done is left alone.
 * @throws Error when the gateway could not be asked, so that the job is tried again until the message is too old
 */
export async function sendMessage(deps: MessagesDependencies & { keys: Keys }, messageId: string): Promise<void> {
  const row = await deps.database.kysely
    .withTables<MessagesTables>()
    .selectFrom("messages_outgoing")
    .select(["channel", "encrypted", "expires_at"])
    .where("message_id", "=", messageId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!row?.encrypted) return;
  if (row.expires_at.getTime() <= deps.clock.now().getTime()) return finish(deps, messageId, "too_late");
  const message = JSON.parse(deps.keys.encryption.decryptText(row.encrypted, messageId)) as OutgoingMessage;
  const sent = message.isSilent ? "taken" : await hand(deps, row.channel, messageId, message);
  if (sent === "refused") deps.log.warn({ messageId, channel: row.channel }, "a gateway refused a message for good");
  await finish(deps, messageId, sent === "taken" ? "sent" : "refused");
}

async function hand(
  deps: MessagesDependencies,
  channel: Channel,
  reference: string,
  message: OutgoingMessage,
): Promise<Sent> {
  const { to, subject, text } = message;
  const { sms, email } = deps.gateways;
  if (channel === "sms" && sms) return sms.send({ reference, to, text });
  if (channel === "email" && email) return email.send({ reference, to, subject, text });
  throw new Error(`There is no gateway for ${channel}.`);
}

async function finish(deps: MessagesDependencies, messageId: string, state: OutgoingRow["state"]): Promise<void> {
  await deps.database.kysely
    .withTables<MessagesTables>()
    .updateTable("messages_outgoing")
    .set({ state, encrypted: null, finished_at: deps.clock.now() })
    .where("message_id", "=", messageId)
    .where("state", "=", "waiting")
    .execute();
}
