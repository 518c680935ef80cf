import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { listFeedback } from "../../contract/own.ts";
import { MESSAGES_MAX, OPEN_MAX } from "../../rules.ts";
import type { FeedbackTables } from "../tables.ts";

type Reads = { readonly database: Database };
export type ThreadRow = Omit<FeedbackTables["feedback_thread"], "bucket" | "member_id">;
export type MessageRow = {
  thread_id: string;
  message_id: string;
  staff_id: string | null;
  text: string;
  written_at: Date;
  picture_ids: string[];
};
type Page = OutputOf<typeof listFeedback>;
type Thread = Page["threads"][number];

/** The member's own conversations, newest first. */
export async function readThreads(
  deps: Reads,
  memberId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<Page> {
  const { rows } = await sql<ThreadRow>`
    select thread_id, state, assignee, opened_at, changed_at, has_news from feedback_thread
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
      and (${before ?? null}::uuid is null or thread_id < ${before ?? null}::uuid)
    order by thread_id desc limit ${limit + 1}`.execute(deps.database.kysely);
  const shown = rows.slice(0, limit);
  const [messages, open] = await Promise.all([
    readMessages(
      deps,
      memberId,
      shown.map((row) => row.thread_id),
    ),
    countOpen(deps, memberId),
  ]);
  return {
    threads: shown.map((row) => viewOf(row, messages)),
    next: rows.length > limit ? (shown.at(-1)?.thread_id ?? null) : null,
    canBegin: open < OPEN_MAX,
  };
}

/** One conversation; undefined when it is not the member's. */
export async function readThread(deps: Reads, memberId: string, threadId: string): Promise<Thread | undefined> {
  const row = await findThread(deps, memberId, threadId);
  return row && viewOf(row, await readMessages(deps, memberId, [threadId]));
}

export async function findThread(
  { database }: Reads,
  memberId: string,
  threadId: string,
): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select thread_id, state, assignee, opened_at, changed_at, has_news from feedback_thread
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and thread_id = ${threadId}`.execute(
    database.kysely,
  );
  return rows[0];
}

/** All texts of some conversations, in their order, with the ids of their pictures. */
export async function readMessages(
  { database }: Reads,
  memberId: string,
  threadIds: readonly string[],
): Promise<MessageRow[]> {
  const bucket = bucketOf(memberId);
  const { rows } = await sql<MessageRow>`
    select m.thread_id, m.message_id, m.staff_id, m.text, m.written_at,
      array(
        select p.picture_id::text from feedback_picture p
        where p.bucket = ${bucket} and p.member_id = ${memberId} and p.message_id = m.message_id order by p.position
      ) as picture_ids
    from feedback_message m
    where m.bucket = ${bucket} and m.member_id = ${memberId} and m.thread_id = any (${threadIds}::uuid[])
    order by m.message_id limit ${threadIds.length * MESSAGES_MAX}`.execute(database.kysely);
  return rows;
}

/** A picture as a data address; undefined when it is not the member's. */
export async function readPicture({ database }: Reads, memberId: string, pictureId: string) {
  const { rows } = await sql<{ picture: Buffer }>`select picture from feedback_picture
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and picture_id = ${pictureId}`.execute(
    database.kysely,
  );
  const [row] = rows;
  return row && { image: `data:image/webp;base64,${row.picture.toString("base64")}` };
}

async function countOpen({ database }: Reads, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from feedback_thread
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and state <> 'closed'`.execute(database.kysely);
  return Number(rows[0]?.count ?? 0);
}

const viewOf = (row: ThreadRow, messages: readonly MessageRow[]): Thread => ({
  threadId: row.thread_id,
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  hasNews: row.has_news,
  messages: messages.filter((one) => one.thread_id === row.thread_id).map(messageView),
});

export const messageView = (row: MessageRow): Thread["messages"][number] => ({
  messageId: row.message_id,
  author: row.staff_id === null ? "member" : "house",
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  pictureIds: row.picture_ids,
});
