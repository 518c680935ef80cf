import type { Prepared } from "@fairhouse/pipeline";

/** A statement that answers with rows, and where in them each column is. */
export type Reading<Column extends string> = Prepared & { readonly at: Readonly<Record<Column, number>> };

/** @param columns what is selected, by the names under which it is read */
function reading<Column extends string>(
  name: string,
  columns: Readonly<Record<Column, string>>,
  from: string,
): Reading<Column> {
  const names = Object.keys(columns) as Column[];
  const at = Object.fromEntries(names.map((column, index) => [column, index])) as Record<Column, number>;
  return { name: `ledger_${name}`, text: `select ${names.map((column) => columns[column]).join(", ")} ${from}`, at };
}

const GROUP_COLUMNS = {
  groupCtid: "g.ctid",
  groupState: "g.state",
  groupLabel: "g.label",
  groupUnit: "g.unit",
  groupStaked: "g.staked",
  groupPaid: "g.paid",
};

/**
 * All wallets of the members, locked in the order of bucket, member, account and unit, which makes each member's
 * transactions one after the other, whichever process they come from. Members come in that order.
 */
export const LOCK_WALLETS = reading(
  "lock_wallets",
  {
    index: "p.index",
    account: "x.account",
    unit: "x.unit",
    balance: "x.balance",
    version: "x.version",
    isClosed: "x.is_closed",
    ctid: "x.ctid",
    day: "x.day",
    dayTotals: "x.day_totals",
  },
  `from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   cross join lateral (
     select account, unit, balance, version, is_closed, ctid, day, day_totals from ledger_wallet
     where bucket = p.bucket and member_id = p.member_id
     order by account, unit
     for no key update
   ) x`,
);

/**
 * Members of whom another transaction holds a wallet now: asked when a batch has waited for one in vain. Takes the locks that are
 * free for the length of its transaction, and waits for none.
 */
export const FIND_HELD = reading(
  "find_held",
  {
    index: "p.index",
  },
  `from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   where (select count(*) from ledger_wallet w where w.bucket = p.bucket and w.member_id = p.member_id) > (
     select count(*) from (
       select from ledger_wallet w where w.bucket = p.bucket and w.member_id = p.member_id for no key update skip locked
     ) free)`,
);

/**
 * The database's clock after the locks, in microseconds, and its transaction. One member's ids are made from the clock
 * while their wallets are locked, so they sort in the order of posting.
 */
export const MARK = reading(
  "mark",
  { micros: "floor(extract(epoch from clock_timestamp()) * 1000000)::bigint", batch: "pg_current_xact_id()" },
  "",
);

/**
 * What is stored under keys; of those that something refers to, how they were given back; and the groups that stand beside
 * them. Its own statement, so that it sees what the previous holder of the locks has committed; one for all three, because a
 * batch pays for every statement whatever its size.
 */
export const READ_KEYS = reading(
  "read_keys",
  {
    index: "p.index",
    memberId: "x.member_id",
    fingerprint: "x.fingerprint",
    status: "x.status",
    id: "x.id",
    balance: "x.balance",
    reason: "x.reason",
    limitPeriod: "x.limit_period",
    isHold: "x.is_hold",
    reversalId: "r.id",
    reversalBalance: "r.balance",
    isDebit: "x.is_debit",
    groupKey: "x.group_key",
    ...GROUP_COLUMNS,
  },
  `from unnest($1::text[], $2::boolean[], $3::smallint[], $4::uuid[], $5::text[]) with ordinality
     p (key, is_referred_to, bucket, member_id, group_key, index)
   left join lateral (
     select member_id, fingerprint, status, id, balance, reason, limit_period, is_hold, is_debit, group_key
     from ledger_transaction where key = p.key offset 0
   ) x on true
   left join lateral (
     select id, balance from ledger_transaction where p.is_referred_to and refers_to = p.key and bucket = p.bucket and effect = 'reverses' offset 0
   ) r on true
   left join lateral (
     select ctid, state, label, unit, staked, paid from ledger_group y
     where y.bucket = p.bucket and y.member_id = p.member_id and y.group_key = p.group_key offset 0
   ) g on true
   where x.id is not null or g.ctid is not null`,
);

/** Which keys were settled. */
export const READ_SETTLED = reading(
  "read_settled",
  {
    key: "p.key",
  },
  `from unnest($1::text[], $2::smallint[]) p (key, bucket)
   cross join lateral (
     select from ledger_transaction where refers_to = p.key and bucket = p.bucket and effect = 'settles' limit 1
   ) x`,
);

/** What the credits and corrections of a debit came to; transactions of the house that settled it paid no member. */
export const READ_PAID = reading(
  "read_paid",
  {
    key: "p.key",
    paid: "sum(t.amount)",
  },
  `from unnest($1::text[]) p (key)
   cross join lateral (
     select bucket, member_id, id from ledger_transaction where refers_to = p.key and effect = 'settles' offset 0
   ) o
   cross join lateral (
     select amount from ledger_posting x
     where ledger_day(x.id) = ledger_day(o.id) and x.bucket = o.bucket and x.member_id = o.member_id and x.id = o.id
       and x.refers_to = p.key
     offset 0
   ) t
   group by p.key`,
);

/** The postings that a reversal would give back, with the group they belong to. */
export const READ_POSTINGS = reading(
  "read_postings",
  {
    key: "p.key",
    kind: "t.kind",
    account: "t.account",
    counterAccount: "t.counter_account",
    unit: "t.unit",
    amount: "t.amount",
    groupKey: "t.group_key",
    ceilings: "array_to_string(t.ceilings, ',')",
    memberId: "t.member_id",
    postedAtMs: "(extract(epoch from t.posted_at) * 1000)::bigint",
    ...GROUP_COLUMNS,
  },
  `from unnest($1::text[]) p (key)
   cross join lateral (
     select bucket, member_id, id from ledger_transaction where key = p.key and status = 'posted' offset 0
   ) o
   cross join lateral (
     select x.posting_number, x.kind, x.account, x.counter_account, x.unit, x.amount, x.group_key, x.ceilings, x.bucket, x.member_id,
            x.posted_at
     from ledger_posting x
     where ledger_day(x.id) = ledger_day(o.id) and x.bucket = o.bucket and x.member_id = o.member_id and x.id = o.id
       and x.key = p.key and not x.is_reversal and not x.is_correction
     order by x.posting_number
     offset 0
   ) t
   left join lateral (
     select ctid, state, label, unit, staked, paid from ledger_group y
     where y.bucket = t.bucket and y.member_id = t.member_id and y.group_key = t.group_key offset 0
   ) g on true`,
);

export const READ_CEILINGS = reading(
  "read_ceilings",
  {
    index: "p.index",
    unit: "x.unit",
    code: "x.code",
    period: "x.period",
    ceiling: "x.ceiling",
    newestSlot: "x.newest_slot",
    slots: "array_to_string(x.slots, ',')",
    ctid: "x.ctid",
  },
  `from unnest($1::smallint[], $2::uuid[]) with ordinality p (bucket, member_id, index)
   cross join lateral (
     select unit, code, period, ceiling, newest_slot, slots, ctid from ledger_ceiling y
     where y.bucket = p.bucket and y.member_id = p.member_id
     offset 0
   ) x`,
);

export const READING_STATEMENTS: readonly Prepared[] = [
  LOCK_WALLETS,
  FIND_HELD,
  MARK,
  READ_KEYS,
  READ_SETTLED,
  READ_PAID,
  READ_POSTINGS,
  READ_CEILINGS,
];
