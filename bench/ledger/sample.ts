import { systemClock } from "@fairhouse/base";
import { createLedger, type Difference } from "@fairhouse/ledger/postgres";
import pg from "pg";
import type { Books } from "./books.ts";

/** Two of the 64 shares of the members; their ids fall into them at random. */
const BUCKETS = [7, 42];

const TABLES = [
  "ledger_wallet",
  "ledger_transaction",
  "ledger_posting",
  "ledger_group",
  "ledger_ceiling",
  "ledger_member_day",
  "ledger_hold",
];

/** What the ledger's own audit compares over all members; done here in full instead. */
const OF_ALL_MEMBERS = /house account/;

/**
 * Audits the members of some buckets with the ledger's own audit, on copies of their rows that stand in front of the
 * tables; and the house's accounts against all rows.
 */
export async function auditSample({ url, database }: Books): Promise<{ differences: Difference[]; audited: string }> {
  const { pool } = database;
  await pool.query("drop schema if exists sample cascade; create schema sample");
  const ofBuckets = (table: string): string => `select * from public.${table} where bucket = any('{${BUCKETS}}')`;
  for (const table of TABLES) {
    await pool.query(`create table sample.${table} (like public.${table} including all)`);
    await pool.query(`insert into sample.${table} ${ofBuckets(table)}`);
  }
  await pool.query(`create table sample.ledger_member_daily as ${ofBuckets("ledger_member_daily")}`);
  await pool.query("analyze");
  const sampled = new pg.Pool({ connectionString: url, max: 2, options: "-c search_path=sample,public" });
  // One that is still closing is cut when its caller drops the database.
  sampled.on("error", () => {});
  const ledger = createLedger({ database: { pool: sampled }, clock: systemClock });
  const ofMembers = (await ledger.audit()).filter(({ check }) => !OF_ALL_MEMBERS.test(check));
  await ledger.close();
  await sampled.end();
  const { rows } = await pool.query<{ subject: string; expected: string; found: string }>(HOUSE);
  const ofHouse = rows.map((row) => ({ check: "the house's accounts, of all rows", ...row }));
  return {
    differences: [...ofMembers, ...ofHouse],
    audited: `the members of ${BUCKETS.length} buckets of 64, and the house's accounts in full`,
  };
}

/** Each account in all and by day and kind against the sums of all rows; and everything together against nothing. */
const HOUSE = `
  with of_rows as (
    select (posted_at at time zone 'UTC')::date as day, counter_account as account, unit, kind, -sum(amount) as amount
    from ledger_posting group by 1, 2, 3, 4
  )
  select account || ' ' || unit as subject, coalesce(r.amount, 0)::text as expected, coalesce(s.amount, 0)::text as found
  from (select account, unit, sum(amount) as amount from of_rows group by 1, 2) r
  full join (select account, unit, sum(total) as amount from ledger_house_total group by 1, 2) s using (account, unit)
  where coalesce(r.amount, 0) <> coalesce(s.amount, 0)
  union all
  select day || ' ' || account || ' ' || kind, coalesce(r.amount, 0)::text, coalesce(s.amount, 0)::text
  from of_rows r
  full join (select day, account, unit, kind, sum(amount) as amount from ledger_house_day group by 1, 2, 3, 4) s
    using (day, account, unit, kind)
  where coalesce(r.amount, 0) <> coalesce(s.amount, 0)
  union all
  select 'everything ' || unit, '0', sum(amount)::text from (
    select unit, balance as amount from ledger_wallet union all select unit, total from ledger_house_total
  ) side group by unit having sum(amount) <> 0`;
