import { bucketOf } from "@fairhouse/base";
import { sql } from "kysely";
import { methodsFor, type SecondFactorMethod } from "../../rules.ts";
import { arePasskeysOn } from "../commands/passkeys.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";

export type OwnFactors = {
  /** Null without an app, or before its first code. */
  readonly authenticatorSince: Date | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
};

export async function readOwnFactors(deps: KeyedFactorsDependencies, memberId: string): Promise<OwnFactors> {
  const key = sql`bucket = ${bucketOf(memberId)} and member_id = ${memberId}`;
  const { rows } = await sql<{ since: Date | null; passkeys: bigint; codes: bigint }>`select
    (select confirmed_at from factors_authenticator where ${key}) as since,
    (select count(*) from factors_passkey where ${key}) as passkeys,
    (select count(*) from factors_recovery_code where ${key} and used_at is null) as codes`.execute(
    deps.database.kysely,
  );
  const [row] = rows;
  return {
    authenticatorSince: row?.since ?? null,
    passkeys: Number(row?.passkeys ?? 0),
    recoveryCodesLeft: Number(row?.codes ?? 0),
  };
}

/** The second factors that this member can show here and now. */
export async function readMethods(deps: KeyedFactorsDependencies, memberId: string): Promise<SecondFactorMethod[]> {
  const [own, contacts, isBankNameOn] = await Promise.all([
    readOwnFactors(deps, memberId),
    deps.contactsOf(memberId),
    deps.bankNames.isOn(),
  ]);
  return methodsFor({
    hasAuthenticator: own.authenticatorSince !== null,
    passkeys: arePasskeysOn(deps) ? own.passkeys : 0,
    recoveryCodesLeft: own.recoveryCodesLeft,
    hasPhone: contacts.phone !== null && deps.codes.isOn("sms"),
    hasEmail: contacts.email !== null && deps.codes.isOn("email"),
    bankNames: isBankNameOn ? (await deps.bankNames.of(memberId)).length : 0,
    isBankNameOn,
  });
}
