import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { appendEvent } from "@fairhouse/platform/events";
import { hashPassword } from "@fairhouse/platform/passwords";
import { faultOf, type RegistrationRules } from "@fairhouse/system/server";
import { isCommonPassword } from "../../rules/common-passwords.ts";
import type { Faults, FieldFault } from "../../rules/registration.ts";
import type { MemberDeps } from "../index.ts";
import type { MemberTables } from "../tables.ts";
import { type Caller, checkCredentials } from "./check-credentials.ts";

export type PasswordChange = {
  readonly memberId: string;
  readonly userName: string;
  /** Undefined when it was left out because the login is fresh; the caller has checked that it is. */
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly caller: Caller;
};

export type PasswordRefusal =
  | { readonly code: "bad_input"; readonly fields: Faults }
  | { readonly code: "wrong_password"; readonly fields: Faults }
  | { readonly code: "too_many_attempts"; readonly retryAfterS: number };

/** Changes the password; `alongside` runs in the same transaction and ends the sessions that the old one opened. */
export async function changePassword<Value>(
  deps: MemberDeps,
  change: PasswordChange,
  rules: RegistrationRules,
  alongside: (transaction: Transaction) => Promise<Value>,
): Promise<Result<Value, PasswordRefusal>> {
  const fields = faultsOf(change, rules);
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  if (change.oldPassword !== undefined) {
    const proof = await provePassword(deps, change, change.oldPassword, "oldPassword");
    if (!proof.ok) return proof;
  }
  const hash = await hashPassword(change.newPassword);
  return deps.database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .withTables<MemberTables>()
      .updateTable("member_password")
      .set({ hash, changed_at: deps.clock.now(), must_change: false })
      .where("bucket", "=", bucketOf(change.memberId))
      .where("member_id", "=", change.memberId)
      .executeTakeFirstOrThrow();
    await appendEvent(transaction, { type: "member.password_changed", memberId: change.memberId, data: {} });
    return ok(await alongside(transaction));
  });
}

/** A second proof of the login password by someone who is logged in; failures count as those of the login do. */
export async function provePassword(
  deps: MemberDeps,
  who: { userName: string; caller: Caller },
  password: string,
  field: string,
): Promise<Result<true, PasswordRefusal>> {
  const proof = await checkCredentials(deps, { name: who.userName, password, caller: who.caller });
  if (proof.ok) return ok(true);
  if (proof.refusal.code === "too_many_attempts") return refuse(proof.refusal);
  return refuse({ code: "wrong_password", fields: { [field]: "mismatch" } });
}

function faultsOf(change: PasswordChange, rules: RegistrationRules): Faults {
  const faults: { [field: string]: FieldFault } = {};
  const rule = rules.fields.password as Parameters<typeof faultOf>[0];
  const fault = faultOf(rule, change.newPassword);
  if (fault) faults.newPassword = fault;
  else if (isCommonPassword(change.newPassword, change.userName)) faults.newPassword = "common_password";
  if (change.confirmNewPassword !== change.newPassword) faults.confirmNewPassword = "mismatch";
  if (change.oldPassword === "") faults.oldPassword = "required";
  return faults;
}
