import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { type QueryExecutorProvider, sql } from "kysely";
import type { ProvedIdentity } from "../../port.ts";

export type Link = {
  readonly provider: string;
  readonly issuer: string;
  readonly label: string | null;
  readonly openedAccount: boolean;
  readonly linkedAt: Date;
  readonly lastUsedAt: Date | null;
};

/** Whom this identity logs in. By issuer and subject alone: an address that the provider claims leads to no account. */
export async function findLinked(
  executor: QueryExecutorProvider,
  { issuer, subject }: Pick<ProvedIdentity, "issuer" | "subject">,
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`select member_id as "memberId" from session_social_identity
    where issuer = ${issuer} and subject = ${subject}`.execute(executor);
  return rows[0]?.memberId;
}

/** The link of this identity to this member, held until the transaction ends; false when it is gone. */
export async function useLink(
  transaction: Transaction,
  { identity, memberId, now }: { identity: ProvedIdentity; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update session_social_identity set last_used_at = ${now}
    where issuer = ${identity.issuer} and subject = ${identity.subject} and member_id = ${memberId}
    returning subject`.execute(transaction);
  return rows.length === 1;
}

export type NewLink = {
  readonly identity: ProvedIdentity;
  readonly provider: string;
  readonly memberId: string;
  readonly openedAccount: boolean;
  readonly now: Date;
};

/** False when the identity, or another one of the same house, is linked already. */
export async function addLink(executor: QueryExecutorProvider, link: NewLink): Promise<boolean> {
  const { identity, provider, memberId, openedAccount, now } = link;
  const { rows } = await sql`
    insert into session_social_identity
      (issuer, subject, bucket, member_id, provider, label, opened_account, linked_at, last_used_at)
    values (${identity.issuer}, ${identity.subject}, ${bucketOf(memberId)}, ${memberId}, ${provider}, ${identity.label},
      ${openedAccount}, ${now}, ${openedAccount ? now : null})
    on conflict do nothing returning subject`.execute(executor);
  return rows.length === 1;
}

/** A member's links, the oldest first. */
export async function listLinks(database: Database, memberId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select provider, issuer, label, opened_account as "openedAccount", linked_at as "linkedAt",
      last_used_at as "lastUsedAt"
    from session_social_identity where bucket = ${bucketOf(memberId)} and member_id = ${memberId}
    order by linked_at limit 50`.execute(database.kysely);
  return rows;
}

export async function removeLink(
  executor: QueryExecutorProvider,
  { memberId, provider }: { memberId: string; provider: string },
): Promise<void> {
  await sql`delete from session_social_identity
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and provider = ${provider}`.execute(executor);
}
