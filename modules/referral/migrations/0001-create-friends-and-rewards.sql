-- Friends who came by a member's invitation, how far their play has come, and what it brought. Money is in the ledger only. New tables
-- only, no locks on existing ones.
create table referral_friend (
  bucket smallint not null,
  -- Who invited.
  member_id uuid not null,
  friend_id uuid not null,
  joined_at timestamptz not null,
  constraint referral_friend_pkey primary key (bucket, member_id, friend_id),
  constraint referral_friend_bucket_check check (bucket between 0 and 63),
  constraint referral_friend_two_members check (friend_id <> member_id)
);

-- The friend's own side: one row for each invited member, found by their postings.
create table referral_progress (
  bucket smallint not null,
  -- The friend.
  member_id uuid not null,
  referrer_id uuid not null,
  -- Stakes of settled rounds, at the ledger's exponent.
  staked numeric(30, 0) not null default 0,
  state text not null default 'joined',
  decided_at timestamptz,
  constraint referral_progress_pkey primary key (bucket, member_id),
  constraint referral_progress_bucket_check check (bucket between 0 and 63),
  constraint referral_progress_two_members check (referrer_id <> member_id),
  constraint referral_progress_staked_check check (staked >= 0),
  constraint referral_progress_state_check check (state in ('joined', 'rewarded', 'flagged', 'barred', 'no_budget')),
  constraint referral_progress_decided_once check ((state = 'joined') = (decided_at is null))
);

-- The rounds that are in the sum, so that each counts once. Deleted when the friend is decided about.
create table referral_round (
  bucket smallint not null,
  member_id uuid not null,
  group_key text not null,
  constraint referral_round_pkey primary key (bucket, member_id, group_key),
  constraint referral_round_bucket_check check (bucket between 0 and 63)
);

create table referral_reward (
  bucket smallint not null,
  -- Who invited.
  member_id uuid not null,
  friend_id uuid not null,
  unit text not null,
  amount bigint not null,
  granted_at timestamptz not null,
  paid_at timestamptz,
  constraint referral_reward_pkey primary key (bucket, member_id, friend_id),
  constraint referral_reward_bucket_check check (bucket between 0 and 63),
  constraint referral_reward_amount_check check (amount between 1 and 1000000000000000)
);

-- What all rewards together have taken from the operator's budget: one row, locked by each grant.
create table referral_budget (
  id boolean not null default true,
  rewards integer not null default 0,
  spent bigint not null default 0,
  constraint referral_budget_pkey primary key (id),
  constraint referral_budget_one check (id),
  constraint referral_budget_rewards_check check (rewards >= 0),
  constraint referral_budget_spent_check check (spent >= 0)
);

insert into referral_budget (id) values (true);

-- For operators, who look at the newest of all members: few, and on every server.
create table referral_flag (
  flag_id uuid not null,
  friend_id uuid not null,
  referrer_id uuid not null,
  reasons text[] not null,
  flagged_at timestamptz not null,
  constraint referral_flag_pkey primary key (flag_id),
  constraint referral_flag_once unique (friend_id),
  constraint referral_flag_reasons_check
    check (reasons <@ array['device', 'bank', 'address', 'linked', 'ring'] and cardinality(reasons) > 0)
);
