import type { OutputOf } from "@fairhouse/contract";
import type { Database } from "@fairhouse/platform/database";
import type { BannerGroup } from "@fairhouse/ui/banner-groups";
import { sql } from "kysely";
import type { listAnnouncements, readPromotion } from "../../contract.ts";
import {
  type AnnouncementType,
  addressOf,
  BANNERS_MAX,
  FIRST_LANGUAGE,
  type PromotionKind,
  promotionStatusOf,
} from "../../rules.ts";
import { cleanHtml } from "../commands/clean-html.ts";
import type { AnnouncementRow, TextRow } from "../tables.ts";

export type StandingQuery = {
  readonly type: AnnouncementType;
  readonly language: string;
  readonly groupName?: BannerGroup | undefined;
  readonly kind?: PromotionKind | undefined;
  readonly announcementId?: string;
  readonly limit: number;
  readonly offset?: number;
};

export type StandingRow = Omit<AnnouncementRow, "execution" | "version" | "from_at"> &
  Omit<TextRow, "announcement_id"> & { from_at: Date; total: number };

/** What stands on the site at a moment, each with its text in a language, or in English where that is missing. */
export async function readStanding(
  { kysely }: Pick<Database, "kysely">,
  { type, language, groupName, kind, announcementId, limit, offset = 0 }: StandingQuery,
  now: Date,
): Promise<readonly StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select one.announcement_id, one.type, one.banner_group, one.image, one.linkage_type, one.linkage,
      one.promotion_kind, one.starts_at, one.ends_at, one.from_at,
      words.language, words.title, words.summary, words.content, words.terms, words.alt, words.action,
      count(*) over ()::integer as total
    from content_announcement as one
    join lateral (
      select language, title, summary, content, terms, alt, action from content_text
      where content_text.announcement_id = one.announcement_id
        and content_text.language in (${language}, ${FIRST_LANGUAGE})
      order by content_text.language = ${language} desc
      limit 1
    ) as words on true
    where one.type = ${type}
      and one.from_at <= ${now}
      and (one.until_at is null or one.until_at > ${now})
      and one.taken_down_at is null
      and (${groupName ?? null}::text is null or one.banner_group = ${groupName ?? null})
      and (${kind ?? null}::text is null or one.promotion_kind = ${kind ?? null})
      and (${announcementId ?? null}::uuid is null or one.announcement_id = ${announcementId ?? null})
    order by one.position, one.from_at desc, one.announcement_id desc
    limit ${limit} offset ${offset}`.execute(kysely);
  return rows;
}

type Groups = OutputOf<typeof listAnnouncements>;
export type ListQuery = {
  readonly types: readonly AnnouncementType[];
  readonly language: string;
  readonly groupName?: BannerGroup | undefined;
  readonly kind?: PromotionKind | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** The groups of the public list; those that were not asked for are empty. */
export async function readGroups(database: Pick<Database, "kysely">, query: ListQuery, now: Date): Promise<Groups> {
  const { types, language, groupName, kind, pageNo, pageSize } = query;
  const page = { language, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const rowsOf = async (type: AnnouncementType, more: Partial<StandingQuery> = {}): Promise<readonly StandingRow[]> =>
    types.includes(type) ? readStanding(database, { type, ...page, ...more }, now) : [];
  const [banners, notice, popup, promotion, help] = await Promise.all([
    rowsOf("B", { groupName, limit: Math.min(pageSize, BANNERS_MAX) }),
    rowsOf("PL"),
    rowsOf("PU"),
    rowsOf("PR", { kind }),
    rowsOf("H"),
  ]);
  const totals = [banners, notice, popup, promotion, help].map((rows) => rows[0]?.total ?? 0);
  return {
    banners: banners.map(bannerOf),
    notice: notice.map(noticeOf),
    popup: popup.map(popupOf),
    promotion: promotion.map((row) => promotionOf(row, now)),
    help: help.map(noticeOf),
    totalPages: Math.ceil(Math.max(...totals) / pageSize),
  };
}

export async function readPromotionDetail(
  database: Pick<Database, "kysely">,
  { promotionId, language }: { promotionId: string; language: string },
  now: Date,
): Promise<OutputOf<typeof readPromotion> | null> {
  const query = { type: "PR", language, announcementId: promotionId, limit: 1 } as const;
  const [row] = await readStanding(database, query, now);
  return row ? { ...promotionOf(row, now), content: cleanHtml(row.content), terms: cleanHtml(row.terms) } : null;
}

const urlOf = ({ linkage_type, linkage }: StandingRow): string | null =>
  linkage_type && linkage ? addressOf(linkage_type, linkage) : null;

const bannerOf = (row: StandingRow): Groups["banners"][number] => ({
  bannerId: row.announcement_id,
  groupName: row.banner_group as BannerGroup,
  url: urlOf(row),
  linkageType: row.linkage_type,
  image: row.image,
  alt: row.alt,
  title: row.title,
  summary: row.summary,
  action: row.action,
  language: row.language,
});

/** Cleaned once more on its way out: a row may be older than the list of what is allowed. */
const noticeOf = (row: StandingRow): Groups["notice"][number] => ({
  ...headlineOf(row),
  content: cleanHtml(row.content),
});

export const headlineOf = (row: StandingRow) => ({
  id: row.announcement_id,
  title: row.title,
  time: row.from_at.getTime(),
  language: row.language,
});

const popupOf = (row: StandingRow): Groups["popup"][number] => ({
  ...noticeOf(row),
  url: urlOf(row),
  action: row.action,
  image: row.image,
});

const promotionOf = (row: StandingRow, now: Date): Groups["promotion"][number] => ({
  id: row.announcement_id,
  title: row.title,
  summary: row.summary,
  kind: row.promotion_kind ?? "events",
  status: promotionStatusOf({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  image: row.image,
  alt: row.alt,
  language: row.language,
});
