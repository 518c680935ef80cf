import { newId } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import type { Channel, MessagesTables } from "../tables.ts";
import type { MessagesDependencies } from "./dependencies.ts";
import type { Keys } from "./keys.ts";
import { type Letter, sealLetter } from "./seal-letter.ts";

/** Names the message only: what it says is sealed in its row. */
export const SEND_MESSAGE = jobKind("messages.send", z.object({ messageId: z.uuid() }));

/** Puts a letter on its way: its row and its job stand exactly when the caller's transaction does. */
export async function postLetter(
  deps: MessagesDependencies & { keys: Keys },
  trx: Transaction,
  { channel, letter, livesMs }: { channel: Channel; letter: Letter; livesMs: number },
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
      sealed: sealLetter(letter, deps.keys.seal, messageId),
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + livesMs),
      finished_at: null,
    })
    .execute();
  await deps.jobs.enqueue(trx, SEND_MESSAGE, { messageId });
}
