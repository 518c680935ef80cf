import { bucketOf } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { isSameSecret } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { loadLibrary } from "../../rules/webauthn/library.ts";
import {
  type AssertionResponse,
  challengeIn,
  readAssertion,
  verifyAssertion,
} from "../../rules/webauthn/verify-response.ts";
import { CHALLENGE_MS } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import { findPasskey, type KnownPasskey, listPasskeys } from "../queries/passkeys.ts";
import { type Binding, drawChallenge, spendChallenge } from "./passkey-challenges.ts";
import { bytesOf, descriptorOf, rpIdOf } from "./passkeys.ts";

/** What the browser's `parseRequestOptionsFromJSON` takes, as JSON. A login names no passkey: the device knows its own. */
export async function passkeyOptions(
  deps: KeyedFactorsDependencies,
  binding: Binding,
  memberId?: string,
): Promise<string> {
  const known = memberId === undefined ? [] : await listPasskeys(deps.database, memberId);
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    challenge: bytesOf(await drawChallenge(deps, binding)),
    rpID: rpIdOf(deps),
    timeout: CHALLENGE_MS,
    userVerification: "required",
    allowCredentials: known.map(descriptorOf),
  });
  return JSON.stringify(options);
}

/** Whose passkey has answered, or undefined when it is no proof. The challenge is spent either way. */
export async function provePasskey(
  deps: KeyedFactorsDependencies,
  binding: Binding,
  answer: string,
): Promise<KnownPasskey | undefined> {
  const response = readAssertion(answer);
  const challenge = response && challengeIn(response);
  if (!response || !challenge || !(await spendChallenge(deps, challenge, binding))) return undefined;
  const passkey = await findPasskey(deps.database, Buffer.from(response.id, "base64url"));
  if (!passkey || !isOwnHandle(deps, response, passkey)) return undefined;
  const expected = { rpId: rpIdOf(deps), origin: deps.siteOrigin, challenge };
  const proved = await verifyAssertion(response, { ...expected, ...passkey });
  return proved && (await countUse(deps, passkey, proved.signCount)) ? passkey : undefined;
}

/** A device that names a member has to name the passkey's own. */
function isOwnHandle(
  deps: KeyedFactorsDependencies,
  { response }: AssertionResponse,
  { memberId }: KnownPasskey,
): boolean {
  const { userHandle } = response;
  if (userHandle === null || userHandle === undefined) return true;
  return isSameSecret(userHandle, deps.keys.handleOf(memberId).toString("base64url"));
}

/**
 * A counter that has not risen tells of a copied device. Devices that do not count always say 0. Asked once more as it is
 * written: of two answers at once with the same count, one is too late.
 */
async function countUse(deps: KeyedFactorsDependencies, passkey: KnownPasskey, signCount: bigint): Promise<boolean> {
  const counted = sql`${signCount}::bigint`;
  const { numAffectedRows } = await sql`update factors_passkey
    set sign_count = ${counted}, last_used_at = ${deps.clock.now()}
    where bucket = ${bucketOf(passkey.memberId)} and member_id = ${passkey.memberId}
      and passkey_id = ${passkey.passkeyId}
      and (sign_count < ${counted} or (sign_count = 0 and ${counted} = 0))`.execute(deps.database.kysely);
  return numAffectedRows === 1n;
}

/** Asked in the transaction that acts on the proof: a removed passkey opens nothing any more. */
export async function isStillThere(transaction: Transaction, passkey: KnownPasskey): Promise<boolean> {
  const { rows } = await sql`select 1 from factors_passkey
    where bucket = ${bucketOf(passkey.memberId)} and member_id = ${passkey.memberId}
      and passkey_id = ${passkey.passkeyId} for share`.execute(transaction);
  return rows.length > 0;
}
