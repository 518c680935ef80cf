import { isIP } from "node:net";
import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { loadLibrary } from "../../rules/webauthn/library.ts";
import {
  ALGORITHMS,
  challengeIn,
  type NewCredential,
  readRegistration,
  verifyRegistration,
} from "../../rules/webauthn/verify-response.ts";
import { CHALLENGE_MS, PASSKEYS_MAX } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { type KnownPasskey, listPasskeys } from "../queries/passkeys.ts";
import { noticeTo, type Reader } from "./notices.ts";
import { drawChallenge, spendChallenge } from "./passkey-challenges.ts";
import { dropIdleRecoveryCodes } from "./recovery-codes.ts";

/** The host that passkeys belong to. */
export const rpIdOf = ({ siteOrigin }: Pick<KeyedFactorsDependencies, "siteOrigin">): string =>
  new URL(siteOrigin).hostname;

/** Browsers make passkeys for names only, and only where the connection is safe. */
export function arePasskeysOn({ siteOrigin }: Pick<KeyedFactorsDependencies, "siteOrigin">): boolean {
  const { protocol, hostname } = new URL(siteOrigin);
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return isName && (protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost"));
}

export type InSession = Reader & { readonly sessionId: string };

/** What the browser's `parseCreationOptionsFromJSON` takes, as JSON. */
export async function beginPasskey(
  deps: KeyedFactorsDependencies,
  { memberId, sessionId }: InSession,
): Promise<Result<string, "too_many_passkeys" | "passkeys_off">> {
  if (!arePasskeysOn(deps)) return refuse("passkeys_off");
  const known = await listPasskeys(deps.database, memberId);
  if (known.length >= PASSKEYS_MAX) return refuse("too_many_passkeys");
  const [name, account] = await Promise.all([deps.brandName(), deps.members.find(memberId)]);
  const userName = account?.userName ?? "";
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpID: rpIdOf(deps),
    rpName: name,
    userID: new Uint8Array(deps.keys.handleOf(memberId)),
    userName,
    userDisplayName: userName,
    challenge: bytesOf(await drawChallenge(deps, ["register", memberId, sessionId])),
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return ok(JSON.stringify(options));
}

/** The library takes a challenge as bytes; a text would be another challenge. */
export const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, "base64url"));

/** How a browser is told which passkeys it may use. */
export const descriptorOf = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId.toString("base64url"),
  transports: [...transports],
});

export type AddRefusal = "passkey_refused" | "passkey_known" | "too_many_passkeys";

/** Keeps the passkey that a device has made. `alongside` runs in the same transaction. */
export async function addPasskey<Value>(
  deps: KeyedFactorsDependencies,
  given: InSession & { readonly name: string; readonly response: string },
  alongside: (transaction: Transaction) => Promise<Value>,
): Promise<Result<{ passkeyId: string; alongside: Value }, AddRefusal>> {
  const { memberId, sessionId } = given;
  const response = readRegistration(given.response);
  const challenge = response && challengeIn(response);
  if (!response || !challenge) return refuse("passkey_refused");
  if (!(await spendChallenge(deps, challenge, ["register", memberId, sessionId]))) return refuse("passkey_refused");
  const made = await verifyRegistration(response, { rpId: rpIdOf(deps), origin: deps.siteOrigin, challenge });
  if (!made) return refuse("passkey_refused");
  const tell = await noticeTo(deps, given, "passkeyAdded");
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const kept = await keep(deps, transaction, { ...given, made });
    if (!kept.ok) return kept;
    await tell(transaction);
    return ok({ passkeyId: kept.value, alongside: await alongside(transaction) });
  });
}

async function keep(
  deps: KeyedFactorsDependencies,
  transaction: Transaction,
  { memberId, name, made }: { memberId: string; name: string; made: NewCredential },
): Promise<Result<string, "passkey_known" | "too_many_passkeys">> {
  const bucket = bucketOf(memberId);
  // Two registrations at once wait for each other, or both would find the last place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors.passkeys:${memberId}`}, 0))`.execute(transaction);
  const { rows } = await sql<{ count: bigint }>`select count(*) from factors_passkey
    where bucket = ${bucket} and member_id = ${memberId}`.execute(transaction);
  if (Number(rows[0]?.count ?? 0) >= PASSKEYS_MAX) return refuse("too_many_passkeys");
  const now = deps.clock.now();
  const passkeyId = newId(now.getTime());
  const { numAffectedRows } = await sql`
    insert into factors_passkey (bucket, member_id, passkey_id, credential_id, public_key, sign_count, transports, name, created_at)
    values (${bucket}, ${memberId}, ${passkeyId}, ${made.credentialId}, ${made.publicKey}, ${made.signCount},
      ${made.transports}, ${name}, ${now})
    on conflict (credential_id) do nothing`.execute(transaction);
  return numAffectedRows === 1n ? ok(passkeyId) : refuse("passkey_known");
}

export async function renamePasskey(
  deps: KeyedFactorsDependencies,
  given: { readonly memberId: string; readonly passkeyId: string; readonly name: string },
): Promise<Result<true, "factor_not_found">> {
  const { numAffectedRows } = await sql`update factors_passkey set name = ${given.name}
    where bucket = ${bucketOf(given.memberId)} and member_id = ${given.memberId}
      and passkey_id = ${given.passkeyId}`.execute(deps.database.kysely);
  return numAffectedRows === 1n ? ok(true) : refuse("factor_not_found");
}

export async function removePasskey(
  deps: KeyedFactorsDependencies,
  given: Reader & { readonly passkeyId: string },
): Promise<Result<true, "factor_not_found">> {
  const tell = await noticeTo(deps, given, "passkeyRemoved");
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`delete from factors_passkey
      where bucket = ${bucketOf(given.memberId)} and member_id = ${given.memberId}
        and passkey_id = ${given.passkeyId}`.execute(transaction);
    if (numAffectedRows !== 1n) return refuse("factor_not_found" as const);
    await dropIdleRecoveryCodes(transaction, given.memberId);
    await tell(transaction);
    return ok(true as const);
  });
}
