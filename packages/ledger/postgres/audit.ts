import type { ClientBase, Pool } from "pg";
import type { Difference } from "./books.ts";

/** Enough to see what is wrong; more of one kind says nothing more. */
const DIFFERENCES_PER_CHECK = 100;

/** Runs every check on one snapshot of the books. */
export async function auditBooks(pool: Pool): Promise<Difference[]> {
  const client = await pool.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    return await findDifferences(client);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}

/** As the connection's transaction sees the books. */
export async function findDifferences(client: ClientBase): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [check, query] of Object.entries(CHECKS)) {
    const { rows } = await client.query<Omit<Difference, "check">>(
      `select subject, expected::text, found::text from (${query}) difference (subject, expected, found) limit ${DIFFERENCES_PER_CHECK}`,
    );
    differences.push(...rows.map((row) => ({ check, ...row })));
  }
  return differences;
}

const WALLET = "w.member_id || ' ' || w.account || ' ' || w.unit";
const ROW = "t.member_id || ' ' || t.id || ' posting ' || t.posting_number";

/** Each finds what contradicts its name: what it is about, what the rows say, what is stored. */
const CHECKS: Readonly<Record<string, string>> = {
  "all balances and house accounts of a unit add up to zero": `
    select unit, 0, sum(amount) from (
      select unit, sum(balance) as amount from ledger_wallet group by unit
      union all select unit, sum(total) from ledger_house_total group by unit
    ) side group by unit having sum(amount) <> 0`,

  "a wallet's balance is the sum of its rows": `
    select ${WALLET}, coalesce(sum(t.amount), 0), w.balance from ledger_wallet w
    left join ledger_posting t using (bucket, member_id, account, unit)
    group by w.bucket, w.member_id, w.account, w.unit having coalesce(sum(t.amount), 0) <> w.balance`,

  "a wallet's version counts its rows": `
    select ${WALLET}, count(t.id), w.version from ledger_wallet w
    left join ledger_posting t using (bucket, member_id, account, unit)
    group by w.bucket, w.member_id, w.account, w.unit having count(t.id) <> w.version`,

  "rows of a wallet follow one another without a gap, each with the balance after it": `
    select ${ROW}, t.place || ': ' || t.running, t.wallet_version || ': ' || t.balance_after from (
      select member_id, id, posting_number, wallet_version, balance_after, row_number() over wallet as place, sum(amount) over wallet as running
      from ledger_posting where balance_after is not null
      window wallet as (partition by bucket, member_id, account, unit order by wallet_version)
    ) t where t.place <> t.wallet_version or t.running <> t.balance_after`,

  "every row belongs to a wallet or to the house": `
    select ${ROW}, 'a wallet', 'none' from ledger_posting t
    left join ledger_wallet w using (bucket, member_id, account, unit)
    where w.bucket is null and t.member_id <> ledger_house_member(t.bucket)`,

  "every row belongs to a posted transaction of its key": `
    select ${ROW}, t.key, coalesce(o.status, 'none') from ledger_posting t
    left join ledger_transaction o on o.key = t.key and o.id = t.id and o.bucket = t.bucket and o.status = 'posted'
      and (o.member_id = t.member_id or t.member_id = ledger_house_member(t.bucket))
    where o.key is null`,

  "a transaction is posted once, its postings numbered from 1": `
    select t.key, count(*), max(t.posting_number) from ledger_posting t
    group by t.key having count(*) <> max(t.posting_number) or count(distinct t.id) > 1 or count(distinct t.posting_number) <> count(*)`,

  "a reversal gives back exactly what was taken": `
    select o.refers_to, taken.amount, given.amount from ledger_transaction o
    left join lateral (select -sum(t.amount) as amount from ledger_posting t
      join ledger_transaction x on x.key = o.refers_to
      where ledger_day(t.id) = ledger_day(x.id) and t.bucket = x.bucket and t.member_id = x.member_id and t.id = x.id
        and t.key = x.key) taken on true
    left join lateral (select sum(t.amount) as amount from ledger_posting t
      where ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.member_id = o.member_id and t.id = o.id
        and t.is_reversal) given on true
    where o.effect = 'reverses' and taken.amount is distinct from given.amount`,

  "nothing is both settled and given back": `
    select s.key, 'one', 'both ' || r.key from ledger_transaction s
    join ledger_transaction r on r.refers_to = s.refers_to and r.effect = 'reverses' where s.effect = 'settles'`,

  "a house account is the sum of its rows": `
    select account || ' ' || unit, sum(of_rows), sum(stored) from (
      select counter_account as account, unit, -amount::numeric as of_rows, 0::numeric as stored from ledger_posting
      union all select account, unit, amount, 0 from ledger_posting where balance_after is null
      union all select account, unit, 0, total from ledger_house_total
    ) side group by account, unit having sum(of_rows) <> sum(stored)`,

  "a ceiling counts what its period holds": `
    select member_id || ' ' || code || ' ' || period, array_to_string(recounted, ' '), array_to_string(slots, ' ') from (
      select member_id, code, period, slots, ledger_counted_slots(bucket, member_id, unit, code, period, newest_slot) as recounted
      from ledger_ceiling
    ) c where recounted <> slots`,

  "a group's sums are those of its rows": `
    select g.member_id || ' ' || g.group_key, 'staked ' || t.staked || ' paid ' || t.paid, 'staked ' || g.staked || ' paid ' || g.paid
    from (
      select bucket, member_id, group_key,
             -coalesce(sum(amount) filter (where not is_correction and (is_reversal or amount < 0)), 0) as staked,
             coalesce(sum(amount) filter (where is_correction or (not is_reversal and amount > 0)), 0) as paid
      from ledger_posting where group_key is not null group by bucket, member_id, group_key
    ) t full join ledger_group g using (bucket, member_id, group_key)
    where t.staked is distinct from g.staked or t.paid is distinct from g.paid`,

  "what names a bet stands in the bet's group": `
    select t.key, o.group_key, t.group_key from ledger_posting t join ledger_transaction o on o.key = t.refers_to
    where t.group_key <> o.group_key`,

  "the group of a debit is that of its rows": `
    select o.key, t.group_key, o.group_key from ledger_transaction o join ledger_posting t
      on ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.member_id = o.member_id and t.id = o.id and t.key = o.key
    where o.group_key is distinct from coalesce(t.group_key, '') and o.group_key is not null`,

  "the days of a wallet are those of its rows": `
    select member_id || ' ' || account || ' ' || unit || ' ' || day || ' ' || kind,
           t.count || ' rows ' || t.amount, d.count || ' rows ' || d.amount
    from (
      select bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date as day, kind, count(*) as count, sum(amount) as amount
      from ledger_posting where balance_after is not null
      group by bucket, member_id, account, unit, (posted_at at time zone 'UTC')::date, kind
    ) t full join ledger_member_daily d using (bucket, member_id, account, unit, day, kind)
    where t.count is distinct from d.count or t.amount is distinct from d.amount`,

  "the days of a house account are those of its rows": `
    select day || ' ' || account || ' ' || unit || ' ' || kind, sum(rows) || ' rows ' || sum(of_rows), sum(stored_rows) || ' rows ' || sum(stored)
    from (
      select (posted_at at time zone 'UTC')::date as day, counter_account as account, unit, kind, 1 as rows, -amount::numeric as of_rows,
             0 as stored_rows, 0::numeric as stored from ledger_posting
      union all
      select (posted_at at time zone 'UTC')::date, account, unit, kind, 1, amount, 0, 0 from ledger_posting where balance_after is null
      union all select day, account, unit, kind, 0, 0, count, amount from ledger_house_day
    ) side group by day, account, unit, kind having sum(of_rows) <> sum(stored) or sum(rows) <> sum(stored_rows)`,

  "a hold stands as its transaction does": `
    select h.member_id || ' ' || h.key, ended.state, h.state from ledger_hold h
    left join lateral (
      select case when bool_or(o.effect = 'settles') then 'posted' when bool_or(o.effect = 'reverses') then 'given back' else 'pending' end as state
      from ledger_transaction o where o.refers_to = h.key and o.effect is not null
    ) ended on true
    where ended.state <> case when h.state in ('voided', 'expired') then 'given back' else h.state end`,

  "every hold is what its transaction took": `
    select o.key, coalesce(-sum(t.amount), 0), coalesce(h.amount, 0) from ledger_transaction o
    left join ledger_posting t on ledger_day(t.id) = ledger_day(o.id) and t.bucket = o.bucket and t.member_id = o.member_id
      and t.id = o.id and t.key = o.key
    left join ledger_hold h on h.bucket = o.bucket and h.member_id = o.member_id and h.key = o.key
    where o.is_hold group by o.key, h.amount having coalesce(-sum(t.amount), 0) is distinct from h.amount`,
};
