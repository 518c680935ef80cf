import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { hashPassword, isPassword } from "@fairhouse/platform/passwords";
import type { RegistrationRules } from "@fairhouse/system/server";
import { sql } from "kysely";
import type { Faults, FieldFault } from "../../rules/registration.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { type Caller, checkCredentials, type ProvedMember } from "./check-credentials.ts";
import { newPasswordFault } from "./new-password.ts";
import { writePassword } from "./reset-password.ts";

export type PasswordChange = {
  readonly memberId: string;
  readonly sessionId: string;
  readonly userName: string;
  /** When the caller last proved who they are; a password that was changed after that is another one. */
  readonly authenticatedAt: Date;
  /** Undefined when it was left out because the login is fresh; the caller has checked that it is. */
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly caller: Caller;
  /** Locks the member and tells whether the session that asks is still open: another one may have just ended it. */
  holdOpenSession(transaction: Transaction, session: { memberId: string; sessionId: string }): Promise<boolean>;
};

export type PasswordRefusal =
  | { readonly code: "bad_input"; readonly fields: Faults }
  | { readonly code: "wrong_password"; readonly fields: Faults }
  | { readonly code: "too_many_attempts"; readonly retryAfterS: number };

/** Changes the password; `alongside` runs in the same transaction and ends the sessions that the old one opened. */
export async function changePassword<Value>(
  deps: MemberDependencies,
  change: PasswordChange,
  rules: RegistrationRules,
  alongside: (transaction: Transaction) => Promise<Value>,
): Promise<Result<Value, PasswordRefusal | "not_logged_in">> {
  const fields = faultsOf(change, rules);
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  const proof = change.oldPassword === undefined ? undefined : await proveOld(deps, change, change.oldPassword);
  if (proof && !proof.ok) return proof;
  if (await isUnchanged(deps, change)) return refuse({ code: "bad_input", fields: { newPassword: "unchanged" } });
  const hash = await hashPassword(change.newPassword);
  const { memberId } = change;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await change.holdOpenSession(transaction, change))) return refuse("not_logged_in" as const);
    if (!(await isStillTheirs(transaction, change, proof?.value.hash))) {
      return refuse({ code: "wrong_password" as const, fields: { oldPassword: "required" as const } });
    }
    await writePassword(transaction, { memberId, hash, now: deps.clock.now() });
    return ok(await alongside(transaction));
  });
}

const proveOld = (deps: MemberDependencies, who: PasswordChange, password: string) =>
  provePassword(deps, who, password, "oldPassword");

/** Who has to change their password, because it is too old or came from the house, does not keep it by typing it again. */
async function isUnchanged(
  deps: MemberDependencies,
  { memberId, oldPassword, newPassword }: PasswordChange,
): Promise<boolean> {
  if (oldPassword !== undefined) return newPassword === oldPassword;
  const { rows } = await sql<{ hash: string }>`select hash from member_password
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(deps.database.kysely);
  return rows[0] !== undefined && (await isPassword(newPassword, rows[0].hash));
}

/**
 * Whether the password is still the one that was proved, or that the session was opened with. Who has come in by a
 * password that was reset meanwhile must not take it back, however fresh their login is.
 */
async function isStillTheirs(
  transaction: Transaction,
  { memberId, authenticatedAt }: PasswordChange,
  provedHash: string | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ hash: string; changedAt: Date }>`
    select hash, changed_at as "changedAt" from member_password
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} for no key update`.execute(transaction);
  const [now] = rows;
  if (provedHash !== undefined) return now?.hash === provedHash;
  return !now || now.changedAt.getTime() <= authenticatedAt.getTime();
}

/** A second proof of the login password by someone who is logged in; failures count as those of the login do. */
export async function provePassword(
  deps: MemberDependencies,
  who: { userName: string; caller: Caller },
  password: string,
  field: string,
): Promise<Result<ProvedMember, PasswordRefusal>> {
  const proof = await checkCredentials(deps, { name: who.userName, password, caller: who.caller });
  if (proof.ok) return proof;
  if (proof.refusal.code === "too_many_attempts") {
    return refuse({ code: "too_many_attempts", retryAfterS: proof.refusal.retryAfterS });
  }
  return refuse({ code: "wrong_password", fields: { [field]: "mismatch" } });
}

function faultsOf(change: PasswordChange, rules: RegistrationRules): Faults {
  const faults: { [field: string]: FieldFault } = {};
  const fault = newPasswordFault(rules, change.newPassword, change.userName);
  if (fault) faults.newPassword = fault;
  if (change.confirmNewPassword !== change.newPassword) faults.confirmNewPassword = "mismatch";
  if (change.oldPassword === "") faults.oldPassword = "required";
  return faults;
}
