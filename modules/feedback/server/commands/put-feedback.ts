import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { putFeedback as endpoint } from "../../contract/own.ts";
import { decideText, MESSAGES_MAX, OPEN_MAX, type TextFault, type ThreadState } from "../../rules.ts";
import type { FeedbackDependencies } from "../dependencies.ts";
import type { FeedbackTables } from "../tables.ts";
import { attachPictures } from "./pictures.ts";

export type PutRefusal =
  | TextFault
  | "picture_unknown"
  | "thread_closed"
  | "thread_full"
  | "too_many_open"
  | "not_found";
type Given = InputOf<typeof endpoint> & { readonly memberId: string };

/** Writes a member's text with its pictures, once for each request key; answers which conversation it stands in. */
export async function putFeedback(
  deps: FeedbackDependencies,
  given: Given,
): Promise<Result<{ threadId: string }, PutRefusal>> {
  const text = decideText(given.text);
  if (!text.ok) return text;
  try {
    return await deps.database.kysely
      .transaction()
      .execute((trx) => write(trx, { ...given, text: text.value, now: deps.clock.now() }));
  } catch (error) {
    if (error instanceof Unknown) return refuse("picture_unknown");
    throw error;
  }
}

/** Takes back what was written beside a picture that is none of the member's. */
class Unknown extends Error {}

async function write(
  trx: Transaction,
  given: Given & { now: Date },
): Promise<Result<{ threadId: string }, PutRefusal>> {
  const { memberId, requestKey, now } = given;
  // One text of a member at a time: the bounds count rows, and the same key twice is one text.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${memberId}`}, 0))`.execute(trx);
  const written = await trx
    .withTables<FeedbackTables>()
    .selectFrom("feedback_message")
    .select("thread_id")
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
  if (written) return ok({ threadId: written.thread_id });
  const thread =
    given.threadId === undefined ? await beginThread(trx, given) : await continueThread(trx, given.threadId, given);
  if (!thread.ok) return thread;
  const messageId = newId(now.getTime());
  const text = { memberId, threadId: thread.value, messageId };
  await trx
    .withTables<FeedbackTables>()
    .insertInto("feedback_message")
    .values({
      ...{ bucket: bucketOf(memberId), member_id: memberId, message_id: messageId, thread_id: thread.value },
      ...{ request_key: requestKey, staff_id: null, text: given.text, written_at: now },
    })
    .execute();
  if (!(await attachPictures(trx, text, given.pictureIds))) throw new Unknown();
  return ok({ threadId: thread.value });
}

type Writing = { readonly memberId: string; readonly now: Date };

async function beginThread(trx: Transaction, { memberId, now }: Writing): Promise<Result<string, "too_many_open">> {
  const threadId = newId(now.getTime());
  const { numAffectedRows } = await sql`
    insert into feedback_thread (bucket, member_id, thread_id, state, opened_at, changed_at)
    select ${bucketOf(memberId)}, ${memberId}::uuid, ${threadId}::uuid, 'open', ${now}::timestamptz, ${now}::timestamptz
    where (
      select count(*) from feedback_thread
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and state <> 'closed'
    ) < ${OPEN_MAX}`.execute(trx);
  return numAffectedRows === 1n ? ok(threadId) : refuse("too_many_open");
}

/** A text in a conversation that was answered opens it again. */
async function continueThread(
  trx: Transaction,
  threadId: string,
  { memberId, now }: Writing,
): Promise<Result<string, "not_found" | "thread_closed" | "thread_full">> {
  const found = await lockThread(trx, { memberId, threadId });
  if (!found) return refuse("not_found");
  if (found.state === "closed") return refuse("thread_closed");
  if (found.messages >= MESSAGES_MAX) return refuse("thread_full");
  await sql`update feedback_thread set state = 'open', changed_at = ${now}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}`.execute(trx);
  return ok(threadId);
}

export type LockedThread = {
  readonly state: ThreadState;
  readonly assignee: string | null;
  /** How many texts it has. */
  readonly messages: number;
};

/** A member and an operator who write at the same moment write one after the other. */
export async function lockThread(
  trx: Transaction,
  { memberId, threadId }: { readonly memberId: string; readonly threadId: string },
): Promise<LockedThread | undefined> {
  const { rows } = await sql<Omit<LockedThread, "messages">>`select state, assignee from feedback_thread
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}
    for update`.execute(trx);
  const [thread] = rows;
  if (!thread) return undefined;
  const counted = await sql<{ count: string }>`select count(*)::text as count from feedback_message
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}`.execute(trx);
  return { ...thread, messages: Number(counted.rows[0]?.count ?? 0) };
}
