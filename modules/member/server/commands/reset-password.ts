import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { hashPassword } from "@fairhouse/platform/passwords";
import { hashToken } from "@fairhouse/platform/tokens";
import type { RegistrationRules } from "@fairhouse/system/server";
import { sql } from "kysely";
import type { Faults } from "../../rules/registration.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { findingMark } from "./contacts/encrypted-fields.ts";
import { newPasswordFault } from "./new-password.ts";

/** A link by mail works this long, once. */
export const RESET_LINK_MS = 30 * 60_000;

/** What a forgotten password is set anew by: the link of a mail, or a code that the caller has checked before. */
export type ResetProof =
  | { readonly kind: "link"; readonly token: string }
  | { readonly kind: "code"; readonly memberId: string };

export type PasswordReset = {
  readonly proof: ResetProof;
  /** Exactly as typed. */
  readonly newPassword: string;
  readonly rules: RegistrationRules;
  /** Runs in the same transaction: ends what the old password had opened, holds withdrawals, tells the member. */
  readonly alongside: (transaction: Transaction, memberId: string) => Promise<void>;
};

export type ResetRefusal =
  | { readonly code: "bad_input"; readonly fields: Faults }
  | { readonly code: "reset_link_unusable" }
  | { readonly code: "account_closed" };

/** The password that was just set, by its hash, for the code that signs the member in. */
export type ResetPassword = { readonly memberId: string; readonly hash: string };

export type ResetLink = {
  readonly token: string;
  /** Of no account when it is undefined: a row is written all the same. */
  readonly memberId: string | undefined;
  /** Where the link is sent. It belongs to no account either when the member has changed the address meanwhile. */
  readonly address: string;
};

export type PasswordResets = {
  /** Writes down a link's token beside those before, which stay good: a stranger may have asked for this one. */
  writeLink(transaction: Transaction, link: ResetLink): Promise<void>;
  /** Whose link this is, as long as it works. */
  findByLink(token: string): Promise<{ memberId: string; userName: string } | undefined>;
  reset(wish: PasswordReset): Promise<Result<ResetPassword, ResetRefusal>>;
  /** Takes away links that are too old. */
  forgetLinks(): Promise<void>;
  /** Asked in the transaction that opens the session. */
  isStillSet(transaction: Transaction, set: ResetPassword): Promise<boolean>;
};

export const createPasswordResets = (deps: MemberDependencies): PasswordResets => ({
  writeLink: (transaction, link) => writeLink(deps, transaction, link),
  findByLink: (token) => findByLink(deps, token),
  reset: (wish) => resetPassword(deps, wish),
  forgetLinks: async () => {
    await sql`delete from member_reset_link where expires_at <= ${deps.clock.now()}`.execute(deps.database.kysely);
  },
  isStillSet,
});

async function writeLink(deps: MemberDependencies, transaction: Transaction, link: ResetLink): Promise<void> {
  const { token } = link;
  const memberId = (await isStillAt(deps, transaction, link)) && link.memberId ? link.memberId : newId();
  const now = deps.clock.now();
  await sql`insert into member_reset_link (bucket, member_id, token_hash, asked_at, expires_at)
    values (${bucketOf(memberId)}, ${memberId}, ${hashToken(token)}, ${now},
      ${new Date(now.getTime() + RESET_LINK_MS)})`.execute(transaction);
}

/** Asks the same for no account. A change of the address waits until the link stands, and then puts it out of use. */
async function isStillAt(
  { pepper }: MemberDependencies,
  transaction: Transaction,
  { memberId, address }: ResetLink,
): Promise<boolean> {
  const { rows } = await sql`select from member_email
    where mark = ${findingMark(address, pepper, "email")} and member_id = ${memberId ?? null} for share`.execute(
    transaction,
  );
  return rows.length === 1;
}

async function findByLink(
  deps: MemberDependencies,
  token: string,
): Promise<{ memberId: string; userName: string } | undefined> {
  const { rows } = await sql<{ memberId: string; userName: string }>`
    select account.member_id as "memberId", account.user_name as "userName"
    from member_reset_link link join member_account account using (bucket, member_id)
    where link.token_hash = ${hashToken(token)} and link.expires_at > ${deps.clock.now()}`.execute(
    deps.database.kysely,
  );
  return rows[0];
}

async function resetPassword(
  deps: MemberDependencies,
  { proof, newPassword, rules, alongside }: PasswordReset,
): Promise<Result<ResetPassword, ResetRefusal>> {
  const named = await findNamed(deps, proof);
  if (!named) return refuse({ code: "reset_link_unusable" });
  const fault = newPasswordFault(rules, newPassword, named.userName);
  if (fault) return refuse({ code: "bad_input", fields: { newPassword: fault } });
  // Hashing takes a while on purpose; no transaction is open meanwhile, and the link is asked for again in it.
  const hash = await hashPassword(newPassword);
  const { memberId } = named;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await isActive(transaction, memberId))) return refuse({ code: "account_closed" as const });
    if (proof.kind === "link" && !(await takeLink(deps, transaction, proof.token))) {
      return refuse({ code: "reset_link_unusable" as const });
    }
    await writePassword(transaction, { memberId, hash, now: deps.clock.now() });
    await alongside(transaction, memberId);
    return ok({ memberId, hash });
  });
}

async function findNamed(
  deps: MemberDependencies,
  proof: ResetProof,
): Promise<{ memberId: string; userName: string } | undefined> {
  if (proof.kind === "link") return findByLink(deps, proof.token);
  const { rows } = await sql<{ userName: string }>`select user_name as "userName" from member_account
    where bucket = ${bucketOf(proof.memberId)} and member_id = ${proof.memberId}`.execute(deps.database.kysely);
  return rows[0] && { memberId: proof.memberId, ...rows[0] };
}

/** Holds the account until the transaction ends: of two that reset at once, the second sees what the first has done. */
async function isActive(transaction: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member_account
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and status = 'active' for no key update`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** True for one use: it takes the row away, and the new password the member's other ones. */
async function takeLink(deps: MemberDependencies, transaction: Transaction, token: string): Promise<boolean> {
  const { rows } = await sql`delete from member_reset_link
    where token_hash = ${hashToken(token)} and expires_at > ${deps.clock.now()} returning 1 as taken`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** Writes a password that is the member's own from now on, and puts out of use what was sent for the one before. */
export async function writePassword(
  transaction: Transaction,
  { memberId, hash, now }: { memberId: string; hash: string; now: Date },
): Promise<void> {
  const bucket = bucketOf(memberId);
  await sql`insert into member_password (bucket, member_id, hash, changed_at, must_change)
    values (${bucket}, ${memberId}, ${hash}, ${now}, false)
    on conflict (bucket, member_id) do update set hash = excluded.hash, changed_at = excluded.changed_at,
      must_change = false`.execute(transaction);
  await dropResetLinks(transaction, memberId);
}

/** Puts out of use the links that were mailed to a member. */
export async function dropResetLinks(transaction: Transaction, memberId: string): Promise<void> {
  await sql`delete from member_reset_link
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
}

async function isStillSet(transaction: Transaction, { memberId, hash }: ResetPassword): Promise<boolean> {
  const { rows } = await sql`select 1 from member_password
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and hash = ${hash} for share`.execute(transaction);
  return rows.length === 1;
}
