import { randomBytes } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { base32, enrolmentAddress, SECRET_BYTES, stepOf } from "../../rules/totp.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { noticeTo, type Reader } from "./notices.ts";
import { dropIdleRecoveryCodes } from "./recovery-codes.ts";
import { forgetTries, type Locked, takeTry } from "./tries.ts";

export type Enrolment = { readonly secret: string; readonly address: string };

/** Draws a secret for an authenticator app. It is no factor before a code of it was shown; a new one takes its place. */
export async function beginAuthenticator(
  deps: KeyedFactorsDependencies,
  memberId: string,
): Promise<Result<Enrolment, "authenticator_exists">> {
  const secret = randomBytes(SECRET_BYTES);
  const [issuer, account] = await Promise.all([deps.brandName(), deps.members.find(memberId)]);
  const now = deps.clock.now();
  const { numAffectedRows } = await sql`
    insert into factors_authenticator as kept (bucket, member_id, encrypted, begun_at)
    values (${bucketOf(memberId)}, ${memberId}, ${deps.keys.encryption.encrypt(secret, memberId)}, ${now})
    on conflict (bucket, member_id) do update set encrypted = excluded.encrypted, begun_at = excluded.begun_at
    where kept.confirmed_at is null`.execute(deps.database.kysely);
  if (numAffectedRows !== 1n) return refuse("authenticator_exists");
  return ok({
    secret: base32(secret),
    address: enrolmentAddress({ secret, issuer, account: account?.userName ?? "" }),
  });
}

export type ConfirmRefusal = "code_wrong" | "authenticator_not_begun" | Locked;

/** A code of the app makes it a factor. `alongside` runs in the same transaction. */
export async function confirmAuthenticator<Value>(
  deps: KeyedFactorsDependencies,
  reader: Reader,
  typed: string,
  alongside: (transaction: Transaction) => Promise<Value>,
): Promise<Result<Value, ConfirmRefusal>> {
  const { memberId } = reader;
  const tell = await noticeTo(deps, reader, "totpAdded");
  const taken = await takeTry(deps, memberId, "totp");
  if (!taken.ok) return taken;
  const row = await findAuthenticator(deps, memberId);
  if (!row || row.isConfirmed) return refuse("authenticator_not_begun");
  const step = stepOf(deps.keys.encryption.decrypt(row.encrypted, memberId), typed, deps.clock.now());
  if (step === undefined) return refuse("code_wrong");
  await forgetTries(deps, memberId, "totp");
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update factors_authenticator set confirmed_at = ${deps.clock.now()}, last_step = ${step}
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and confirmed_at is null
        and encrypted = ${row.encrypted}`.execute(transaction);
    if (numAffectedRows !== 1n) return refuse("authenticator_not_begun" as const);
    await tell(transaction);
    return ok(await alongside(transaction));
  });
}

/** Whether these are the app's digits now. The same time step, and those before it, count no second time. */
export async function checkAuthenticator(
  deps: KeyedFactorsDependencies,
  memberId: string,
  typed: string,
): Promise<Result<true, "wrong" | Locked>> {
  const taken = await takeTry(deps, memberId, "totp");
  if (!taken.ok) return taken;
  const row = await findAuthenticator(deps, memberId);
  if (!row?.isConfirmed) return refuse("wrong");
  const step = stepOf(deps.keys.encryption.decrypt(row.encrypted, memberId), typed, deps.clock.now());
  if (step === undefined) return refuse("wrong");
  const { numAffectedRows } = await sql`update factors_authenticator set last_step = ${step}
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and last_step < ${step}`.execute(
    deps.database.kysely,
  );
  if (numAffectedRows !== 1n) return refuse("wrong");
  await forgetTries(deps, memberId, "totp");
  return ok(true);
}

/** Removes the app, with recovery codes that stand in for nothing any more. */
export async function removeAuthenticator(
  deps: KeyedFactorsDependencies,
  reader: Reader,
): Promise<Result<true, "factor_not_found">> {
  const tell = await noticeTo(deps, reader, "totpRemoved");
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ was_confirmed: boolean }>`delete from factors_authenticator
      where bucket = ${bucketOf(reader.memberId)} and member_id = ${reader.memberId}
      returning confirmed_at is not null as was_confirmed`.execute(transaction);
    if (!rows[0]) return refuse("factor_not_found" as const);
    await dropIdleRecoveryCodes(transaction, reader.memberId);
    if (rows[0].was_confirmed) await tell(transaction);
    return ok(true as const);
  });
}

async function findAuthenticator(deps: KeyedFactorsDependencies, memberId: string) {
  const { rows } = await sql<{ encrypted: Buffer; isConfirmed: boolean }>`
    select encrypted, confirmed_at is not null as "isConfirmed" from factors_authenticator
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(deps.database.kysely);
  return rows[0];
}
