import type { OutputOf } from "@fairhouse/contract";
import { sql } from "kysely";
import type { listQueue, readQueuedThread as opened } from "../../contract/queue.ts";
import type { ThreadState } from "../../rules.ts";
import type { FeedbackDependencies, Subject } from "../dependencies.ts";
import { findThread, messageView, readMessages, type ThreadRow } from "./threads.ts";

type Queue = OutputOf<typeof listQueue>;
type Opened = OutputOf<typeof opened>;
type Row = ThreadRow & { member_id: string; excerpt: string | null; has_pictures: boolean };

/** The operators' queue over all members: what waits longest first, what is closed newest first. */
export async function readQueue(
  deps: FeedbackDependencies,
  { state, limit, staffId }: { readonly state: ThreadState; readonly limit: number; readonly staffId: string },
): Promise<Queue> {
  const order = state === "closed" ? sql`desc` : sql`asc`;
  // It asks every bucket: the queue is the house's, not one member's.
  const { rows } = await sql<Row>`
    select t.member_id, t.thread_id, t.state, t.assignee, t.opened_at, t.changed_at, t.has_news, last.text as excerpt,
      exists (
        select 1 from feedback_picture p
        where p.bucket = t.bucket and p.member_id = t.member_id and p.thread_id = t.thread_id
      ) as has_pictures
    from feedback_thread t
    left join lateral (
      select m.text from feedback_message m
      where m.bucket = t.bucket and m.member_id = t.member_id and m.thread_id = t.thread_id and m.staff_id is null
      order by m.message_id desc limit 1
    ) last on true
    where t.bucket between 0 and 63 and t.state = ${state}
    order by t.changed_at ${order}, t.thread_id limit ${limit}`.execute(deps.database.kysely);
  const names = await deps.operatorNames(rows.flatMap(({ assignee }) => assignee ?? []));
  const threads = await Promise.all(
    rows.map(async (row) => ({
      ...(await headOf(deps, row, { staffId, names })),
      excerpt: row.excerpt ?? "",
      hasPictures: row.has_pictures,
    })),
  );
  return { threads };
}

/** One conversation as operators read it: with the names of those who wrote. */
export async function readQueuedThread(
  deps: FeedbackDependencies,
  { memberId, threadId }: Subject,
  staffId: string,
): Promise<Opened | undefined> {
  const row = await findThread(deps, memberId, threadId);
  if (!row) return undefined;
  const messages = await readMessages(deps, memberId, [threadId]);
  const writers = messages.flatMap((one) => one.staff_id ?? []);
  const names = await deps.operatorNames([...new Set([...writers, ...(row.assignee ? [row.assignee] : [])])]);
  const head = await headOf(deps, { ...row, member_id: memberId }, { staffId, names });
  return {
    ...head,
    messages: messages.map((one) => ({
      ...messageView(one),
      writtenBy: one.staff_id === null ? head.userName : (names.get(one.staff_id) ?? one.staff_id),
    })),
  };
}

type Reader = { readonly staffId: string; readonly names: ReadonlyMap<string, string> };

async function headOf(
  { members }: Pick<FeedbackDependencies, "members">,
  row: ThreadRow & { member_id: string },
  { staffId, names }: Reader,
) {
  const member = await members.find(row.member_id);
  return {
    memberId: row.member_id,
    userName: member?.userName ?? row.member_id,
    threadId: row.thread_id,
    state: row.state,
    assignee:
      row.assignee === null ? null : { name: names.get(row.assignee) ?? row.assignee, isMe: row.assignee === staffId },
    openedAt: row.opened_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
