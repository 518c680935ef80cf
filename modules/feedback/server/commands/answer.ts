import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { ANSWER_MAX, decideText, MESSAGES_MAX, type TextFault } from "../../rules.ts";
import type { Actor, FeedbackDependencies, Subject } from "../dependencies.ts";
import { TELL_ANSWER } from "../jobs.ts";
import type { FeedbackTables } from "../tables.ts";
import { lockThread } from "./put-feedback.ts";

type Act = Subject & { readonly by: Actor };
type ThreadRefusal = "not_found" | "thread_closed";
export type AnswerRefusal = TextFault | ThreadRefusal | "thread_full";
type Answer = Act & { readonly requestKey: string; readonly text: string; readonly closes: boolean };

/** Answers a member, once for each request key. The operator who answers first looks after it from then on. */
export async function answerFeedback(
  deps: FeedbackDependencies,
  given: Answer,
): Promise<Result<{ messageId: string }, AnswerRefusal>> {
  const text = decideText(given.text, ANSWER_MAX);
  if (!text.ok) return text;
  const answered = await deps.database.kysely
    .transaction()
    .execute((trx) => write(deps, trx, { ...given, text: text.value }));
  if (answered.ok) tellPages(deps, given.memberId);
  return answered;
}

async function write(
  deps: FeedbackDependencies,
  trx: Transaction,
  given: Answer,
): Promise<Result<{ messageId: string }, AnswerRefusal>> {
  const { memberId, threadId, by, closes } = given;
  const bucket = bucketOf(memberId);
  const thread = await lockThread(trx, given);
  if (!thread) return refuse("not_found");
  // Beside the keys of members, which are another's to choose.
  const requestKey = `${by.staffId}:${given.requestKey}`;
  const tables = trx.withTables<FeedbackTables>();
  const known = await tables
    .selectFrom("feedback_message")
    .select("message_id")
    .where("bucket", "=", bucket)
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();
  if (known) return ok({ messageId: known.message_id });
  if (thread.state === "closed") return refuse("thread_closed");
  if (thread.messages >= MESSAGES_MAX) return refuse("thread_full");
  const now = deps.clock.now();
  const messageId = newId(now.getTime());
  await tables
    .insertInto("feedback_message")
    .values({
      ...{ bucket, member_id: memberId, message_id: messageId, thread_id: threadId },
      ...{ request_key: requestKey, staff_id: by.staffId, text: given.text, written_at: now },
    })
    .execute();
  await sql`update feedback_thread
    set state = ${closes ? "closed" : "answered"}, has_news = true, changed_at = ${now},
      assignee = coalesce(assignee, ${by.staffId})
    where bucket = ${bucket} and member_id = ${memberId} and thread_id = ${threadId}`.execute(trx);
  await audit(deps, trx, given, { action: "feedback.answered", detail: { messageId, closes }, at: now });
  await deps.jobs.enqueue(trx, TELL_ANSWER, { memberId, messageId });
  return ok({ messageId });
}

/** Closes a conversation that needs no answer. */
export async function closeFeedback(
  deps: FeedbackDependencies,
  given: Act & { readonly reason: string },
): Promise<Result<Record<never, never>, ThreadRefusal>> {
  const { memberId, threadId, reason } = given;
  const closed = await deps.database.kysely
    .transaction()
    .execute(async (trx): Promise<Result<Record<never, never>, ThreadRefusal>> => {
      const thread = await lockThread(trx, given);
      if (!thread) return refuse("not_found");
      if (thread.state === "closed") return refuse("thread_closed");
      const now = deps.clock.now();
      await sql`update feedback_thread set state = 'closed', changed_at = ${now}
        where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}`.execute(trx);
      await audit(deps, trx, given, { action: "feedback.closed", reason, at: now });
      return ok({});
    });
  if (closed.ok) tellPages(deps, memberId);
  return closed;
}

/** Takes a conversation over, or lays it down. What a colleague looks after has to be laid down by them first. */
export async function assignFeedback(
  deps: FeedbackDependencies,
  given: Act & { readonly isMine: boolean },
): Promise<Result<Record<never, never>, ThreadRefusal | "assigned_already">> {
  const { memberId, threadId, by, isMine } = given;
  return deps.database.kysely.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, given);
    if (!thread) return refuse("not_found");
    if (thread.state === "closed") return refuse("thread_closed");
    if (thread.assignee !== null && thread.assignee !== by.staffId) return refuse("assigned_already");
    await sql`update feedback_thread set assignee = ${isMine ? by.staffId : null}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}`.execute(trx);
    const action = isMine ? "feedback.taken" : "feedback.released";
    await audit(deps, trx, given, { action, at: deps.clock.now() });
    return ok({});
  });
}

type Audited = {
  readonly action: string;
  readonly at: Date;
  readonly reason?: string;
  readonly detail?: { readonly [name: string]: string | boolean };
};

const audit = (
  { writeAudit }: FeedbackDependencies,
  trx: Transaction,
  { memberId, threadId, by }: Act,
  { detail, ...act }: Audited,
): Promise<void> =>
  writeAudit(trx, {
    ...{ ...by, ...act },
    subjectKind: "feedback",
    subjectId: threadId,
    detail: { memberId, ...detail },
  });

const tellPages = ({ realtime }: FeedbackDependencies, memberId: string): void =>
  realtime.publish({ memberId }, { type: "feedback.changed", data: null });
