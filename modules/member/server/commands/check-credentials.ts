import { createHash } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { comparePasswordWithNobody, isPassword } from "@fairhouse/platform/passwords";
import { sql } from "kysely";
import { loginNameOf } from "../../rules/names.ts";
import { FAILURES_KEPT_MS, waitAfterFailureS } from "../../rules/throttle.ts";
import type { MemberDeps } from "../index.ts";
import { markOf } from "./marks.ts";

/** Where a proof comes from: a device that the member has used before has a count of its own. */
export type Caller = { readonly ip: string; readonly deviceToken: string | undefined };

export type CredentialsRefusal =
  | { readonly code: "wrong_credentials" }
  | { readonly code: "account_closed" }
  | { readonly code: "too_many_attempts"; readonly retryAfterS: number };

export type ProvedMember = {
  readonly memberId: string;
  readonly userName: string;
  readonly accountType: number;
  readonly mustChangePassword: boolean;
  /** Of the password that was proved: see {@link isProofStillGood}. */
  readonly hash: string;
};

type Found = ProvedMember & { status: string; isKnownDevice: boolean };

/**
 * Whether a name and a password belong together. A name that does not exist takes the same steps and the same time as a
 * wrong password, and gets the same answer.
 */
export async function checkCredentials(
  deps: MemberDeps,
  given: { name: string; password: string; caller: Caller },
): Promise<Result<ProvedMember, CredentialsRefusal>> {
  const { name, password, caller } = given;
  const found = await findByName(deps, name, caller.deviceToken);
  const attempt = {
    nameHash: digest(loginNameOf(name)),
    sourceHash: digest(found?.isKnownDevice ? `device ${caller.deviceToken}` : `address ${networkOf(caller.ip)}`),
  };
  const waitS = await takeAttempt(deps, attempt);
  if (waitS > 0) return refuse({ code: "too_many_attempts", retryAfterS: waitS });
  const isRight = found ? await isPassword(password, found.hash) : await comparePasswordWithNobody(password);
  if (!found || !isRight) return refuse({ code: "wrong_credentials" });
  await forgetAttempts(deps, attempt);
  if (found.status !== "active") return refuse({ code: "account_closed" });
  const { memberId, userName, accountType, mustChangePassword, hash } = found;
  return ok({ memberId, userName, accountType, mustChangePassword, hash });
}

/**
 * Whether the password is still the one that was proved and the account still open. It holds both until the transaction
 * ends, so that no session opens on a password that is being changed at the same moment.
 */
export async function isProofStillGood(transaction: Transaction, proved: ProvedMember): Promise<boolean> {
  const { rows } =
    await sql`select 1 from member_password password join member_account account using (bucket, member_id)
    where password.bucket = ${bucketOf(proved.memberId)} and password.member_id = ${proved.memberId}
      and password.hash = ${proved.hash} and account.status = 'active'
    for share`.execute(transaction);
  return rows.length === 1;
}

async function findByName(deps: MemberDeps, name: string, deviceToken: string | undefined): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select account.member_id as "memberId", account.user_name as "userName", account.account_type as "accountType",
      account.status, password.hash, password.must_change as "mustChangePassword",
      exists (
        select from member_mark mark
        where mark.kind = 'device' and mark.mark = ${markOf(deps.pepper, "device", deviceToken ?? "")}
          and mark.member_id = account.member_id
      ) as "isKnownDevice"
    from member_login_name name
    join member_account account using (bucket, member_id)
    join member_password password using (bucket, member_id)
    where name.login_name = ${loginNameOf(name)}`.execute(deps.database.kysely);
  return rows[0];
}

type Attempt = { nameHash: Buffer; sourceHash: Buffer };

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are not a hundred free ones; a right one
 * takes the count back.
 * @returns seconds to wait, or 0 when the attempt may go on
 */
async function takeAttempt(deps: MemberDeps, { nameHash, sourceHash }: Attempt): Promise<number> {
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    const forgottenBefore = new Date(now.getTime() - FAILURES_KEPT_MS);
    await sql`insert into member_failed_attempt (name_hash, source_hash, failures, last_at)
      values (${nameHash}, ${sourceHash}, 1, ${forgottenBefore}) on conflict do nothing`.execute(transaction);
    const { rows } = await sql<{ failures: number; last_at: Date; blocked_until: Date | null }>`
      select failures, last_at, blocked_until from member_failed_attempt
      where name_hash = ${nameHash} and source_hash = ${sourceHash} for update`.execute(transaction);
    const before = rows[0];
    if (before?.blocked_until && before.blocked_until > now) {
      return Math.ceil((before.blocked_until.getTime() - now.getTime()) / 1000);
    }
    const failures = before && before.last_at > forgottenBefore ? before.failures + 1 : 1;
    const waitS = waitAfterFailureS(failures);
    const blockedUntil = waitS === 0 ? null : new Date(now.getTime() + waitS * 1000);
    await sql`update member_failed_attempt
      set failures = ${failures}, last_at = ${now}, blocked_until = ${blockedUntil}
      where name_hash = ${nameHash} and source_hash = ${sourceHash}`.execute(transaction);
    return 0;
  });
}

async function forgetAttempts(deps: MemberDeps, { nameHash, sourceHash }: Attempt): Promise<void> {
  await sql`delete from member_failed_attempt
    where name_hash = ${nameHash} and source_hash = ${sourceHash}`.execute(deps.database.kysely);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** One household holds 2^64 addresses of IPv6, so they count as one. */
const networkOf = (ip: string): string => (ip.includes(":") ? ip.split(":").slice(0, 4).join(":") : ip);
