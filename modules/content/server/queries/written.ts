import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { listContent, readContent } from "../../contract.ts";
import { type AnnouncementType, FIRST_LANGUAGE, statusOf } from "../../rules.ts";
import type { AnnouncementRow, ContentTables } from "../tables.ts";

type Listed = OutputOf<typeof listContent>["items"][number];
type ListedRow = AnnouncementRow & { version: number; title: string; languages: string[]; total: number };

/** Everything that was ever written, in the site's order, whatever became of it. */
export async function listWritten(
  { kysely }: Pick<Database, "kysely">,
  { type, pageNo, pageSize }: { type?: AnnouncementType | undefined; pageNo: number; pageSize: number },
  now: Date,
): Promise<OutputOf<typeof listContent>> {
  const { rows } = await sql<ListedRow>`
    select one.*, words.title, words.languages, count(*) over ()::integer as total
    from content_announcement as one
    join lateral (
      select max(title) filter (where language = ${FIRST_LANGUAGE}) as title,
        array_agg(language order by language) as languages
      from content_text where content_text.announcement_id = one.announcement_id
    ) as words on true
    where (${type ?? null}::text is null or one.type = ${type ?? null})
    order by one.taken_down_at is not null, one.type, one.banner_group, one.position, one.from_at desc nulls first,
      one.announcement_id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(kysely);
  const total = rows[0]?.total ?? 0;
  return { items: rows.map((row) => listedOf(row, now)), total, totalPages: Math.ceil(total / pageSize) };
}

export async function readWritten(
  { kysely }: Pick<Database, "kysely">,
  announcementId: string,
  now: Date,
): Promise<OutputOf<typeof readContent> | null> {
  const tables = kysely.withTables<ContentTables>();
  const row = await tables
    .selectFrom("content_announcement")
    .selectAll()
    .where("announcement_id", "=", announcementId)
    .executeTakeFirst();
  if (!row) return null;
  const texts = await tables
    .selectFrom("content_text")
    .select(["language", "title", "summary", "content", "terms", "alt", "action"])
    .where("announcement_id", "=", announcementId)
    .orderBy("language")
    .limit(26)
    .execute();
  const title = texts.find(({ language }) => language === FIRST_LANGUAGE)?.title ?? "";
  const languages = texts.map(({ language }) => language);
  return {
    ...listedOf({ ...row, title, languages }, now),
    image: row.image,
    linkageType: row.linkage_type,
    linkage: row.linkage,
    promotionKind: row.promotion_kind,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    texts,
  };
}

type ListedParts = Pick<
  AnnouncementRow,
  "announcement_id" | "type" | "banner_group" | "position" | "from_at" | "until_at" | "taken_down_at" | "changed_at"
> & { version: number; title: string; languages: string[] };

const listedOf = (row: ListedParts, now: Date): Listed => ({
  announcementId: row.announcement_id,
  type: row.type,
  groupName: row.banner_group,
  title: row.title,
  languages: row.languages,
  status: statusOf({ fromAt: row.from_at, untilAt: row.until_at, takenDownAt: row.taken_down_at }, now),
  position: row.position,
  fromAt: row.from_at?.toISOString() ?? null,
  untilAt: row.until_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  version: row.version,
});
