import { bucketOf } from "@fairhouse/base";
import type { Pool } from "pg";
import { onDaysOf } from "./queries.ts";

export type GroupFieldsQuery = {
  readonly memberId: string;
  readonly from?: Date;
  readonly to?: Date;
  /** The name of a value in the meta of postings. */
  readonly field: string;
};

export type GroupField = {
  /** What the keys of its groups begin with, up to the first colon. */
  readonly groupPrefix: string;
  readonly value: string;
};

/** So many of the period's latest postings are read, and no more values are told. */
const POSTINGS_MAX = 50_000;
const VALUES_MAX = 200;

/** What a member's groups of a period carry under one name, such as the games of their rounds; the latest first. */
export async function readGroupFields(pool: Pool, query: GroupFieldsQuery): Promise<GroupField[]> {
  const { rows } = await pool.query<{ prefix: string; value: string }>(
    `select prefix, value from (
       select id, split_part(group_key, ':', 1) as prefix, meta ->> $5 as value from ledger_posting
       where bucket = $1 and member_id = $2 and ${onDaysOf("$3", "$4")}
         and ($3::timestamptz is null or posted_at >= $3) and ($4::timestamptz is null or posted_at < $4)
       order by ledger_day(id) desc, id desc limit ${POSTINGS_MAX}
     ) latest
     where prefix is not null and value is not null
     group by prefix, value order by max(id::text) desc limit ${VALUES_MAX}`,
    [bucketOf(query.memberId), query.memberId, query.from ?? null, query.to ?? null, query.field],
  );
  return rows.map(({ prefix, value }) => ({ groupPrefix: prefix, value }));
}
