import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import type { InboxDependencies, Reader } from "../dependencies.ts";
import { readWithheld } from "../queries/advertising.ts";
import { ownMessages } from "../queries/own-messages.ts";

/** Marks a member's own messages as read. What is no message of theirs, or read already, stays as it is. */
export async function markRead(
  deps: InboxDependencies,
  reader: Reader,
  messageIds: readonly string[] | "all",
): Promise<void> {
  const { database, clock, realtime } = deps;
  const { memberId } = reader;
  const own = ownMessages(reader, await readWithheld(deps, reader));
  const chosen = messageIds === "all" ? sql`true` : sql`message_id = any (${messageIds}::uuid[])`;
  await sql`
    insert into inbox_mark as m (bucket, member_id, message_id, read_at)
    select ${bucketOf(memberId)}, ${memberId}, message_id, ${clock.now()} from ${own} own
    where read_at is null and ${chosen} order by message_id
    on conflict (bucket, member_id, message_id) do update set read_at = coalesce(m.read_at, excluded.read_at)`.execute(
    database.kysely,
  );
  tellOtherPages(realtime, memberId);
}

/** Takes messages out of a member's list. They stay among what operators have sent. */
export async function deleteMessages(
  deps: InboxDependencies,
  reader: Reader,
  messageIds: readonly string[],
): Promise<void> {
  const { database, clock, realtime } = deps;
  const { memberId } = reader;
  const own = ownMessages(reader, await readWithheld(deps, reader));
  await sql`
    insert into inbox_mark as m (bucket, member_id, message_id, deleted_at)
    select ${bucketOf(memberId)}, ${memberId}, message_id, ${clock.now()} from ${own} own
    where message_id = any (${messageIds}::uuid[]) order by message_id
    on conflict (bucket, member_id, message_id) do update set deleted_at = excluded.deleted_at`.execute(
    database.kysely,
  );
  tellOtherPages(realtime, memberId);
}

/** The count beside the avatar changes in every open page of the member. */
const tellOtherPages = (realtime: InboxDependencies["realtime"], memberId: string): void =>
  realtime.publish({ memberId }, { type: "inbox.changed", data: null });
