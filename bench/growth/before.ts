/**
 * The statements that the product had before it bounded what it reads, letter by letter where they still run. They stay here
 * alone, so that one run shows what they cost on the same table.
 */

/** Every row of the member since 1970, for a page of twelve. Bucket, member, from, to. */
export const TOTALS_BEFORE = `
  select unit, kind, sum(greatest(amount, 0)) as credited, -sum(least(amount, 0)) as debited, count(*)
  from ledger_posting
  where bucket = $1 and member_id = $2 and posted_at >= $3 and posted_at < $4
    and ledger_day(id) between coalesce($3::timestamptz::date - 1, '-infinity') and coalesce($4::timestamptz::date + 1, 'infinity')
  group by unit, kind order by unit, kind`;

/** The whole backlog in the order of its sealing; columns that are hashed as texts are left as they are. */
export const BACKLOG_BEFORE = `
  declare backlog no scroll cursor for select t.* from ledger_posting t
  where t.batch >= 0 and t.batch < pg_snapshot_xmin(pg_current_snapshot())::text::bigint
  order by t.bucket, t.batch, t.member_id, t.id, t.posting_number`;
export const HANDFUL_BEFORE = "fetch 250 from backlog";

/** The whole catalogue, in every process every 0.7 seconds. */
export const CATALOGUE_BEFORE = [
  "select vendor, name from catalogue_vendor where is_open = true limit 1000",
  "select * from catalogue_game where is_open = true order by name limit 20000",
];
export const CATALOGUE_NOW = ["select version from catalogue_state"];

/** Without an index by the time of the posting every row was read for a day. */
export const WITHOUT_BLOCKS = "-c enable_bitmapscan=off";
