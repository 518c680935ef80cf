import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import { type RawBuilder, sql } from "kysely";
import type { listMessages } from "../../contract.ts";
import { type Texts, textIn } from "../../rules.ts";
import type { InboxDependencies, Reader, ReadingDependencies } from "../dependencies.ts";
import { readWithheld, type Withheld } from "./advertising.ts";

type Page = OutputOf<typeof listMessages>;

/**
 * A member's messages: those to them alone, what the house has told them, and those to many that were sent since their account was opened, which the order of
 * the ids tells. Deleted ones and advertising that is withheld are none.
 */
export const ownMessages = ({ memberId, accountType }: Reader, withheld: Withheld): RawBuilder<unknown> => sql`(
  select s.message_id, s.texts, s.sent_at, m.read_at from inbox_mark m
  join inbox_message s using (message_id)
  where m.bucket = ${bucketOf(memberId)} and m.member_id = ${memberId} and m.deleted_at is null and s.audience = 'one'
    and ${isShown(withheld)}
  union all
  select s.message_id, s.texts, s.sent_at, m.read_at from inbox_message s
  left join inbox_mark m
    on m.bucket = ${bucketOf(memberId)} and m.member_id = ${memberId} and m.message_id = s.message_id
  where s.audience <> 'one' and s.message_id > ${memberId}::uuid and m.deleted_at is null
    and (s.account_types is null or ${accountType}::smallint = any (s.account_types)) and ${isShown(withheld)}
  union all
  select t.message_id, t.texts, t.sent_at, m.read_at from inbox_told t
  left join inbox_mark m using (bucket, member_id, message_id)
  where t.bucket = ${bucketOf(memberId)} and t.member_id = ${memberId} and m.deleted_at is null
)`;

const isShown = ({ all, sentIn }: Withheld): RawBuilder<unknown> => sql`(s.purpose <> 'marketing' or not (${all}
  or exists (select from unnest(${sentIn.map(({ from }) => from)}::timestamptz[], ${sentIn.map(({ until }) => until)}::timestamptz[]) taken (began_at, ends_at)
    where s.sent_at >= taken.began_at and (taken.ends_at is null or s.sent_at < taken.ends_at))))`;

export const countUnread = async (deps: ReadingDependencies, reader: Reader): Promise<number> =>
  unreadIn(deps, ownMessages(reader, await readWithheld(deps, reader)));

async function unreadIn({ database }: Pick<InboxDependencies, "database">, own: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from ${own} own where read_at is null`.execute(database.kysely);
  return Number(rows[0]?.count ?? 0);
}

export async function readMessages(
  deps: ReadingDependencies,
  reader: Reader,
  {
    language,
    before,
    limit,
  }: { readonly language: string; readonly before?: string | undefined; readonly limit: number },
): Promise<Page> {
  type Row = { message_id: string; texts: Texts; sent_at: Date; read_at: Date | null };
  const own = ownMessages(reader, await readWithheld(deps, reader));
  const [{ rows }, unreadCount] = await Promise.all([
    sql<Row>`
      select message_id, texts, sent_at, read_at from ${own} own
      where ${before ?? null}::uuid is null or message_id < ${before ?? null}::uuid
      order by message_id desc limit ${limit + 1}`.execute(deps.database.kysely),
    unreadIn(deps, own),
  ]);
  const shown = rows.slice(0, limit);
  return {
    messages: shown.map((row) => ({
      messageId: row.message_id,
      ...textIn(row.texts, language),
      sentAt: row.sent_at.toISOString(),
      isRead: row.read_at !== null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.message_id ?? null) : null,
    unreadCount,
  };
}
