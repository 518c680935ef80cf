import { bucketOf } from "@fairhouse/base";
import { DEFAULT_CODE } from "@fairhouse/i18n/locales";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { hasCapability } from "../../rules/account-types.ts";
import { loginNameOf } from "../../rules/names.ts";

export type Account = {
  readonly memberId: string;
  readonly userName: string;
  readonly accountType: number;
  readonly status: "active" | "disabled" | "closed";
  readonly nickname: string | null;
  readonly registeredAt: Date;
  readonly mustChangePassword: boolean;
  /** Of an account that the house has opened, until its owner has accepted the terms. */
  readonly mustAcceptTerms: boolean;
  /** Null for an account without a password. */
  readonly passwordChangedAt: Date | null;
  readonly hasPaymentPassword: boolean;
  /** In which the house writes to them. */
  readonly language: string;
  /** The club that they are in, with its rank; both or neither. */
  readonly clubLabel: string | null;
  readonly clubRank: number | null;
  readonly memberLabel: string | null;
  /** The agent under whose code they registered: their place in the agents' tree. */
  readonly uplineId: string | null;
  /** The friend by whose code they registered. */
  readonly referrerId: string | null;
};

/** A member by id, or undefined. */
export async function findAccount(database: Database, memberId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select account.member_id as "memberId", account.user_name as "userName", account.account_type as "accountType",
      account.status, account.nickname, account.registered_at as "registeredAt", account.owes_terms as "mustAcceptTerms",
      coalesce(password.must_change, false) as "mustChangePassword", password.changed_at as "passwordChangedAt",
      payment.member_id is not null as "hasPaymentPassword", coalesce(kept.language, ${DEFAULT_CODE}) as language,
      label.club_label as "clubLabel", label.club_rank as "clubRank", label.member_label as "memberLabel",
      origin.affiliate_owner_id as "uplineId", origin.referrer_id as "referrerId"
    from member_account account
    left join member_password password using (bucket, member_id)
    left join member_payment_password payment using (bucket, member_id)
    left join member_language kept using (bucket, member_id)
    left join member_label label using (bucket, member_id)
    left join member_origin origin using (bucket, member_id)
    where account.bucket = ${bucketOf(memberId)} and account.member_id = ${memberId}`.execute(database.kysely);
  return rows[0];
}

/** Whose login name this is, in any case and form that the login takes; undefined when it is unknown. */
export async function findByLoginName(
  database: Database,
  name: string,
): Promise<{ memberId: string; userName: string } | undefined> {
  const { rows } = await sql<{ memberId: string; userName: string }>`
    select account.member_id as "memberId", account.user_name as "userName"
    from member_login_name name join member_account account using (bucket, member_id)
    where name.login_name = ${loginNameOf(name)}`.execute(database.kysely);
  return rows[0];
}

/** What others call those among these members whose account is open and of a kind that may be named as a winner. */
export async function findWinners(
  database: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ memberId: string; name: string; accountType: number }>`
    select account.member_id as "memberId", coalesce(account.nickname, account.user_name) as name,
      account.account_type as "accountType"
    from unnest(${memberIds.map(bucketOf)}::smallint[], ${memberIds}::uuid[]) asked (bucket, member_id)
    join member_account account using (bucket, member_id)
    where account.status = 'active'`.execute(database.kysely);
  return new Map(
    rows.filter((row) => hasCapability(row.accountType, "winners")).map((row) => [row.memberId, row.name]),
  );
}
