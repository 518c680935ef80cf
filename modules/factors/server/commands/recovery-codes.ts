import { randomInt } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { drawRecoveryCode, plainRecoveryCode, RECOVERY_CODES } from "../../rules/recovery-codes.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { noticeTo, type Reader } from "./notices.ts";
import { forgetTries, type Locked, takeTry } from "./tries.ts";

/** Draws ten new codes in the place of all before; they can be read this once. */
export async function drawRecoveryCodes(
  deps: KeyedFactorsDependencies,
  transaction: Transaction,
  memberId: string,
): Promise<string[]> {
  const bucket = bucketOf(memberId);
  const codes = Array.from({ length: RECOVERY_CODES }, () => drawRecoveryCode((below) => randomInt(below)));
  const hashes = codes.map((code) => deps.keys.hashRecoveryCode(memberId, plainRecoveryCode(code)));
  await sql`delete from factors_recovery_code where bucket = ${bucket} and member_id = ${memberId}`.execute(
    transaction,
  );
  await sql`insert into factors_recovery_code (bucket, member_id, code_hash)
    select ${bucket}, ${memberId}, code_hash from unnest(${hashes}::bytea[]) drawn (code_hash)`.execute(transaction);
  return codes;
}

/** The first codes of a member who has none yet; null for one who has. */
export async function drawFirstRecoveryCodes(
  deps: KeyedFactorsDependencies,
  transaction: Transaction,
  memberId: string,
): Promise<string[] | null> {
  const { rows } = await sql`select 1 from factors_recovery_code
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and used_at is null limit 1`.execute(transaction);
  return rows.length > 0 ? null : drawRecoveryCodes(deps, transaction, memberId);
}

/** They stand in for an app or a passkey; without either there is nothing that they stand in for. */
export async function redrawRecoveryCodes(
  deps: KeyedFactorsDependencies,
  reader: Reader,
): Promise<Result<string[], "factor_not_found">> {
  const tell = await noticeTo(deps, reader, "recoveryCodesDrawn");
  return deps.database.kysely.transaction().execute(async (transaction) => {
    if (!(await hasOwnFactor(transaction, reader.memberId))) return refuse("factor_not_found" as const);
    await tell(transaction);
    return ok(await drawRecoveryCodes(deps, transaction, reader.memberId));
  });
}

/** Uses a code up. However many ask at once, one of them is let through. */
export async function spendRecoveryCode(
  deps: KeyedFactorsDependencies,
  reader: Reader,
  typed: string,
): Promise<Result<true, "wrong" | Locked>> {
  const { memberId } = reader;
  const tell = await noticeTo(deps, reader, "recoveryCodeUsed");
  const taken = await takeTry(deps, memberId, "recovery-code");
  if (!taken.ok) return taken;
  const hash = deps.keys.hashRecoveryCode(memberId, plainRecoveryCode(typed));
  const isUsed = await deps.database.kysely.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update factors_recovery_code set used_at = ${deps.clock.now()}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and code_hash = ${hash}
        and used_at is null`.execute(transaction);
    if (numAffectedRows === 1n) await tell(transaction);
    return numAffectedRows === 1n;
  });
  if (!isUsed) return refuse("wrong");
  await forgetTries(deps, memberId, "recovery-code");
  return ok(true);
}

/** Called after an app or a passkey was removed: with the last of them the codes go. */
export async function dropIdleRecoveryCodes(transaction: Transaction, memberId: string): Promise<void> {
  if (await hasOwnFactor(transaction, memberId)) return;
  await sql`delete from factors_recovery_code
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
}

async function hasOwnFactor(transaction: Transaction, memberId: string): Promise<boolean> {
  const bucket = bucketOf(memberId);
  const { rows } = await sql`
    select 1 from factors_authenticator
    where bucket = ${bucket} and member_id = ${memberId} and confirmed_at is not null
    union all select 1 from factors_passkey where bucket = ${bucket} and member_id = ${memberId} limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
}
