import { type JobHandler, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import { SEND_MESSAGE } from "./commands/enqueue-message.ts";
import type { Keys } from "./commands/keys.ts";
import { sendMessage } from "./commands/send-message.ts";
import type { MessagesDependencies } from "./dependencies.ts";
import type { MessagesTables } from "./tables.ts";

const TIDY = jobKind("messages.tidy", z.object({}));

/** With pauses of 1, 2, 4 … seconds, the twelfth comes more than an hour later: a code is long too old by then. */
const SEND_TRIES = 12;

/** 200 codes are with the gateway within 10 s while it takes up to a second for each. */
const SENT_AT_ONCE = 20;

export const JOB_KINDS = [SEND_MESSAGE, TIDY];

export const jobsOf = (deps: MessagesDependencies & { keys: Keys }): JobHandler[] => [
  jobHandler(SEND_MESSAGE, ({ messageId }) => sendMessage(deps, messageId), {
    retryLimit: SEND_TRIES,
    atOnce: SENT_AT_ONCE,
  }),
  jobHandler(TIDY, () => tidy(deps), { cron: "*/10 * * * *" }),
];

const HOUR_MS = 3_600_000;
const ROWS_MAX = 5_000;

/** Deletes what no limit reads any more, and decrypts nothing: a message that was not sent is emptied once it is too old. */
export async function tidy(deps: MessagesDependencies): Promise<void> {
  const now = deps.clock.now();
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const tables = deps.database.kysely.withTables<MessagesTables>();
  await tables
    .updateTable("messages_outgoing")
    .set({ state: "too_late", encrypted: null, finished_at: now })
    .where("state", "=", "waiting")
    .where("expires_at", "<=", now)
    .execute();
  const oldMessages = tables.selectFrom("messages_outgoing").select("message_id").where("created_at", "<", before(168));
  await tables.deleteFrom("messages_outgoing").where("message_id", "in", oldMessages.limit(ROWS_MAX)).execute();
  const oldRecipients = tables
    .selectFrom("messages_recipient")
    .select("recipient")
    .where("touched_at", "<", before(25));
  await tables.deleteFrom("messages_recipient").where("recipient", "in", oldRecipients.limit(ROWS_MAX)).execute();
  const oldCodes = tables.selectFrom("messages_code").select("code_id").where("issued_at", "<", before(25));
  await tables.deleteFrom("messages_code").where("code_id", "in", oldCodes.limit(ROWS_MAX)).execute();
  await tables.deleteFrom("messages_spent").where("spent_on", "<", before(72).toISOString().slice(0, 10)).execute();
}
