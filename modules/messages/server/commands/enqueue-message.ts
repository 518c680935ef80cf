import { newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import type { MessagesDependencies } from "../dependencies.ts";
import type { Channel, MessagesTables } from "../tables.ts";
import type { Keys } from "./keys.ts";

/** What goes out, and to whom. Nothing of it is in clear in a table, a job or a log. */
export type OutgoingMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Answered like the others and sent to no one, so that an answer does not tell whose address it is. */
  readonly isSilent: boolean;
};

/** Names the message only: what it says is encrypted in its row. */
export const SEND_MESSAGE = jobKind("messages.send", z.object({ messageId: z.uuid() }));

/** Its row and its job are committed with the caller's transaction or not at all. */
export async function enqueueMessage(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  { channel, message, livesMs }: { channel: Channel; message: OutgoingMessage; livesMs: number },
): Promise<void> {
  const createdAt = deps.clock.now();
  const messageId = newId(createdAt.getTime());
  await trx
    .withTables<MessagesTables>()
    .insertInto("messages_outgoing")
    .values({
      message_id: messageId,
      channel,
      state: "waiting",
      encrypted: deps.keys.encryption.encrypt(JSON.stringify(message), messageId),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + livesMs),
      finished_at: null,
    })
    .execute();
  await deps.jobs.enqueue(trx, SEND_MESSAGE, { messageId });
}
