import { createHash } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { networkOf } from "@fairhouse/platform/http";
import { comparePasswordOfNoAccount, isPassword } from "@fairhouse/platform/passwords";
import { sql } from "kysely";
import { loginNameOf } from "../../rules/names.ts";
import { asksForCaptcha, FAILURES_KEPT_MS, needsReset, waitAfterFailureS } from "../../rules/throttle.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { markOf } from "./marks.ts";
import { spendActivation } from "./registration/spend-activation.ts";

/** Where a proof comes from: a device that the member has used before has a count of its own. */
export type Caller = { readonly ip: string; readonly deviceToken: string | undefined };

export type HumanRefusal = "captcha_required" | "captcha_wrong";

export type CredentialsRefusal =
  /** `asksForCaptcha`: the next try from here has to bring one. */
  | { readonly code: "wrong_credentials"; readonly asksForCaptcha: boolean }
  | { readonly code: "too_many_attempts"; readonly retryAfterS: number; readonly asksForCaptcha: boolean }
  | { readonly code: HumanRefusal }
  /** Too many wrong ones in all: only a new password, or a device or address that the member has used, opens it now. */
  | { readonly code: "password_reset_required" }
  | { readonly code: "account_closed" }
  /** Name and password are right, and not a member's. */
  | { readonly code: "not_a_member" };

export type Credentials = {
  readonly name: string;
  readonly password: string;
  readonly caller: Caller;
  /** Whether the member has come in from the caller's address before; asked of the id of no account for an unknown name. */
  isOwnAddress?(memberId: string): Promise<boolean>;
  /** Asked before a password is compared that comes from a place of many failures; absent: never asked. */
  proveHuman?(): Promise<Result<true, HumanRefusal>>;
  /** Compares the password of a name that is no member's, once and in the usual time; absent: with the hash of no account. */
  isOtherPerson?(): Promise<boolean>;
};

export type ProvedMember = {
  readonly memberId: string;
  readonly userName: string;
  readonly accountType: number;
  readonly mustChangePassword: boolean;
  /** Of the password that was proved: see {@link isProofStillGood}. */
  readonly hash: string;
};

type Found = ProvedMember & { status: string; isKnownDevice: boolean; changedAt: Date; isActivationOver: boolean };

/**
 * Whether a name and a password belong together. A name that does not exist takes the same steps and the same time as a
 * wrong password, and gets the same answer.
 */
export async function checkCredentials(
  deps: MemberDependencies,
  given: Credentials,
): Promise<Result<ProvedMember, CredentialsRefusal>> {
  const { name, password, caller } = given;
  const found = await findByName(deps, name, caller.deviceToken);
  const isKnown = found?.isKnownDevice === true;
  const isOwnAddress = (await given.isOwnAddress?.(found?.memberId ?? NO_ACCOUNT)) === true;
  const attempt: Attempt = {
    nameHash: digest(loginNameOf(name)),
    isApart: isKnown || isOwnAddress,
    sourceHash: digest(isKnown ? `device ${caller.deviceToken}` : `address ${networkOf(caller.ip)}`),
    isKnown,
    changedAt: found?.changedAt,
  };
  const human = await judgeHuman(deps, attempt, given);
  if (!human.ok) return refuse({ code: human.refusal });
  const taken = await takeAttempt(deps, attempt);
  if (!taken.ok) return taken;
  const isRight = found
    ? (await isPassword(password, found.hash)) && !found.isActivationOver
    : await (given.isOtherPerson ?? (() => comparePasswordOfNoAccount(password)))();
  if (!isRight) return refuse({ code: "wrong_credentials", asksForCaptcha: taken.value.asksForCaptcha });
  if (!found) return refuse({ code: "not_a_member" });
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
  return rows.length === 1 && (await spendActivation(transaction, proved));
}

async function findByName(
  deps: MemberDependencies,
  name: string,
  deviceToken: string | undefined,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select account.member_id as "memberId", account.user_name as "userName", account.account_type as "accountType",
      account.status, password.hash, password.must_change as "mustChangePassword", password.changed_at as "changedAt",
      exists (
        select from member_activation activation
        where activation.bucket = account.bucket and activation.member_id = account.member_id
          and activation.hash = password.hash and activation.expires_at <= ${deps.clock.now()}
      ) as "isActivationOver",
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

const NO_ACCOUNT = "00000000-0000-7000-8000-000000000000";

type Attempt = {
  nameHash: Buffer;
  sourceHash: Buffer;
  /** A device that the member has used: no captcha is asked of it. */
  isKnown: boolean;
  /** From a device or an address of the member's own: strangers' failures say nothing about it, nor its failures about them. */
  isApart: boolean;
  changedAt: Date | undefined;
};

type Failures = { failures: number; last_at: Date; blocked_until: Date | null };

/** The count of a name from everywhere but the devices and addresses that the member has used. */
const everywhere = (): Buffer => digest("everywhere");

/** A place that is waiting is told so before it is asked for anything. */
async function judgeHuman(
  deps: MemberDependencies,
  { nameHash, sourceHash, isKnown }: Attempt,
  { proveHuman }: Credentials,
): Promise<Result<true, HumanRefusal>> {
  if (isKnown || !proveHuman) return ok(true);
  const now = deps.clock.now();
  const { rows } = await sql<Failures>`select failures, last_at, blocked_until from member_failed_attempt
    where name_hash = ${nameHash} and source_hash = ${sourceHash}`.execute(deps.database.kysely);
  const [before] = rows;
  const isWaiting = before?.blocked_until && before.blocked_until > now;
  const isForgotten = !before || before.last_at.getTime() <= now.getTime() - FAILURES_KEPT_MS;
  return isForgotten || isWaiting || !asksForCaptcha(before.failures) ? ok(true) : proveHuman();
}

/**
 * Counts an attempt as failed before it is looked at, so that a hundred at once are not a hundred free ones; a right one
 * takes the count back.
 */
async function takeAttempt(
  deps: MemberDependencies,
  attempt: Attempt,
): Promise<Result<{ asksForCaptcha: boolean }, CredentialsRefusal>> {
  const { nameHash, sourceHash, isKnown, isApart } = attempt;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const now = deps.clock.now();
    // Locked before the place's own row by everybody, and only by those who count there.
    const inAll = isApart ? NONE : await countedEverywhere(transaction, attempt, now);
    const before = await lockFailures(transaction, { nameHash, sourceHash }, now);
    if (before.blocked_until && before.blocked_until > now) {
      const retryAfterS = Math.ceil((before.blocked_until.getTime() - now.getTime()) / 1000);
      const asks = !isKnown && asksForCaptcha(before.failures);
      return refuse({ code: "too_many_attempts" as const, retryAfterS, asksForCaptcha: asks });
    }
    if (needsReset(inAll.failures, now.getTime() - inAll.lastAt.getTime()))
      return refuse({ code: "password_reset_required" as const });
    const failures = before.failures + 1;
    const waitS = waitAfterFailureS(failures);
    const blockedUntil = waitS === 0 ? null : new Date(now.getTime() + waitS * 1000);
    await writeFailures(transaction, { nameHash, sourceHash }, { failures, last_at: now, blocked_until: blockedUntil });
    if (!isApart) {
      // The row is kept for as long as its count is of use.
      const keptUntil = new Date(now.getTime() + RESET_KEPT_MS);
      const counted = { failures: inAll.failures + 1, last_at: now, blocked_until: keptUntil };
      await writeFailures(transaction, { nameHash, sourceHash: everywhere() }, counted);
    }
    return ok({ asksForCaptcha: !isKnown && asksForCaptcha(failures) });
  });
}

const NONE = { failures: 0, lastAt: new Date(0) };
const RESET_KEPT_MS = 365 * 24 * 3_600_000;

/** A password that was changed after the last failure has been reset, so the count begins anew. */
async function countedEverywhere(
  transaction: Transaction,
  { nameHash, changedAt }: Attempt,
  now: Date,
): Promise<{ failures: number; lastAt: Date }> {
  const { failures, last_at: lastAt } = await lockFailures(transaction, { nameHash, sourceHash: everywhere() }, now);
  return changedAt && changedAt > lastAt ? NONE : { failures, lastAt };
}

type Place = { nameHash: Buffer; sourceHash: Buffer };

/** What has failed from a place; nothing when that is long ago. */
async function lockFailures(transaction: Transaction, place: Place, now: Date): Promise<Failures> {
  const forgottenBefore = new Date(now.getTime() - FAILURES_KEPT_MS);
  await sql`insert into member_failed_attempt (name_hash, source_hash, failures, last_at)
    values (${place.nameHash}, ${place.sourceHash}, 1, ${forgottenBefore}) on conflict do nothing`.execute(transaction);
  const { rows } = await sql<Failures>`select failures, last_at, blocked_until from member_failed_attempt
    where name_hash = ${place.nameHash} and source_hash = ${place.sourceHash} for update`.execute(transaction);
  const [row] = rows;
  const isNew = !row || row.last_at.getTime() === forgottenBefore.getTime();
  const isOver = !isNew && row.last_at <= forgottenBefore && !(row.blocked_until && row.blocked_until > now);
  return isNew || isOver ? { failures: 0, last_at: forgottenBefore, blocked_until: null } : row;
}

async function writeFailures(transaction: Transaction, place: Place, failures: Failures): Promise<void> {
  await sql`update member_failed_attempt
    set failures = ${failures.failures}, last_at = ${failures.last_at}, blocked_until = ${failures.blocked_until}
    where name_hash = ${place.nameHash} and source_hash = ${place.sourceHash}`.execute(transaction);
}

async function forgetAttempts(deps: MemberDependencies, { nameHash, sourceHash }: Attempt): Promise<void> {
  await sql`delete from member_failed_attempt
    where name_hash = ${nameHash} and source_hash in (${sourceHash}, ${everywhere()})`.execute(deps.database.kysely);
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
