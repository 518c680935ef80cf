/**
 * Two ledgers that people use today, restated in our own words from their authors' designs. Both keep a row for each
 * account with its balance and write one transfer and two entries for each movement, in one database transaction.
 */
export type Design = {
  name: "function" | "statement";
  title: string;
  /** Tables and functions; run once. */
  schema: string;
  /** Accounts numbered from 1; the first is the one that is hot. */
  accounts: string;
  /** pgbench's script. :from and :to are numbers of accounts, :amount ledger amounts. */
  transfer: string;
  /** Zero rows when every balance is the sum of its entries, all balances sum to nothing, and each transfer has two entries. */
  audit: string;
  transfers: string;
};

/**
 * After pgledger by Paul Gross (https://github.com/pgr0ss/pgledger, MIT): everything is a function in the database, called
 * once for each transfer; it locks both accounts in the order of their ids, updates one after the other, checks what each
 * may hold, and writes the transfer and an entry for each side with the balances before and after. Text ids with a prefix,
 * numeric amounts, foreign keys and the same indexes. Made easier than the original in two things: ids are uuidv7() as it
 * comes, not turned into ULIDs by a function, and accounts leave room in their pages for new balances.
 */
const FUNCTION: Design = {
  name: "function",
  title: "one function per transfer",
  schema: `
    create table account (
      id text primary key,
      name text not null,
      currency text not null,
      balance numeric not null default 0,
      version bigint not null default 0,
      may_be_negative boolean not null,
      may_be_positive boolean not null,
      metadata jsonb,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    ) with (fillfactor = 50);
    create table transfer (
      id text primary key default 'tr_' || uuidv7(),
      from_account text not null references account,
      to_account text not null references account,
      amount numeric not null,
      created_at timestamptz not null,
      event_at timestamptz not null,
      metadata jsonb,
      check (amount > 0 and from_account <> to_account)
    );
    create index on transfer (from_account);
    create index on transfer (to_account);
    create index on transfer (event_at);
    create table entry (
      id text primary key default 'en_' || uuidv7(),
      account_id text not null references account,
      transfer_id text not null references transfer,
      amount numeric not null,
      balance_before numeric not null,
      balance_after numeric not null,
      account_version bigint not null,
      created_at timestamptz not null
    );
    create index on entry (account_id);
    create index on entry (transfer_id);

    create function move_one(p_account text, p_amount numeric, out moved account) language plpgsql as $$
    begin
      update account a set balance = a.balance + p_amount, version = a.version + 1, updated_at = now()
      where a.id = p_account returning a.* into moved;
      if not moved.may_be_negative and moved.balance < 0 then
        raise exception 'Account % may not be negative.', p_account;
      end if;
      if not moved.may_be_positive and moved.balance > 0 then
        raise exception 'Account % may not be positive.', p_account;
      end if;
    end
    $$;

    create function create_transfer(p_from text, p_to text, p_amount numeric) returns text language plpgsql as $$
    declare
      giver account;
      taker account;
      made text;
    begin
      if p_amount <= 0 or p_from = p_to then
        raise exception 'A transfer moves an amount above zero between two accounts.';
      end if;
      -- In the order of the ids, or two opposed transfers wait for each other.
      perform 1 from account where id = least(p_from, p_to) for update;
      perform 1 from account where id = greatest(p_from, p_to) for update;
      giver := move_one(p_from, -p_amount);
      taker := move_one(p_to, p_amount);
      if giver.currency <> taker.currency then
        raise exception 'A transfer has one currency.';
      end if;
      insert into transfer (from_account, to_account, amount, created_at, event_at)
      values (p_from, p_to, p_amount, now(), now()) returning id into made;
      insert into entry (account_id, transfer_id, amount, balance_before, balance_after, account_version, created_at)
      values (p_from, made, -p_amount, giver.balance + p_amount, giver.balance, giver.version, now());
      insert into entry (account_id, transfer_id, amount, balance_before, balance_after, account_version, created_at)
      values (p_to, made, p_amount, taker.balance - p_amount, taker.balance, taker.version, now());
      return made;
    end
    $$`,
  accounts: `
    insert into account (id, name, currency, may_be_negative, may_be_positive)
    select 'acct_' || lpad(n::text, 26, '0'), 'player', 'P', true, true from generate_series(1, $1::integer) n`,
  transfer: `select create_transfer('acct_' || lpad(:from::text, 26, '0'), 'acct_' || lpad(:to::text, 26, '0'), :amount);`,
  audit: `
    select a.id from account a left join entry e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.id)
    union all select 'sum' from account having sum(balance) <> 0
    union all select transfer_id from entry group by transfer_id having count(*) <> 2 or sum(amount) <> 0`,
  transfers: "select count(*) as count from transfer",
};

/**
 * After the field engineers of Cockroach Labs (https://github.com/cockroachlabs-field/bootcamp-modules, chapter 2 on
 * contention, MIT): the whole transfer is one statement of data-modifying subqueries, so that no row stays locked over a
 * round trip. On PostgreSQL at read committed the balances must come from what the update returns, not from the snapshot,
 * and the accounts are locked in the order of their ids first: that is what is added here.
 */
const STATEMENT: Design = {
  name: "statement",
  title: "one statement per transfer",
  schema: `
    create table account (
      id uuid primary key,
      name text not null,
      balance bigint not null default 0
    ) with (fillfactor = 50);
    create table transfer (
      id uuid primary key default uuidv7(),
      booked_on date not null default current_date
    );
    create table transfer_item (
      transfer_id uuid not null references transfer,
      account_id uuid not null references account,
      amount bigint not null,
      running_balance bigint not null,
      primary key (transfer_id, account_id)
    );
    create index on transfer_item (account_id);
    create function number_id(p_number bigint) returns uuid language sql immutable as $$
      select ('00000000-0000-7000-8000-' || lpad(to_hex(p_number), 12, '0'))::uuid
    $$`,
  accounts: "insert into account (id, name) select number_id(n), 'player' from generate_series(1, $1::integer) n",
  transfer: `
    with head as (
      insert into transfer default values returning id
    ), locked as (
      select a.id from account a where a.id in (number_id(:from), number_id(:to)) order by a.id for no key update
    ), moved as (
      update account a
      set balance = a.balance + case when a.id = number_id(:from) then -(:amount::bigint) else :amount::bigint end
      from locked where a.id = locked.id
      returning a.id, a.balance
    )
    insert into transfer_item (transfer_id, account_id, amount, running_balance)
    select head.id, moved.id, case when moved.id = number_id(:from) then -(:amount::bigint) else :amount::bigint end, moved.balance
    from head, moved;`,
  audit: `
    select a.id::text from account a left join transfer_item i on i.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(i.amount), 0)
    union all select 'sum' from account having sum(balance) <> 0
    union all select transfer_id::text from transfer_item group by transfer_id having count(*) <> 2 or sum(amount) <> 0`,
  transfers: "select count(*) as count from transfer",
};

export const DESIGNS: readonly Design[] = [FUNCTION, STATEMENT];
