import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import { CHALLENGE_MS } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";

/**
 * What a challenge is good for, and where: a registration in a session, a proof in a session or a login, a login in a
 * browser. It is worth nothing anywhere else.
 */
export type Binding = readonly ["register" | "prove" | "login", ...string[]];

/** Draws a challenge of 32 random bytes, as base64url. */
export async function drawChallenge(deps: KeyedFactorsDependencies, binding: Binding): Promise<string> {
  const challenge = newToken();
  const now = deps.clock.now();
  const connection = deps.database.kysely;
  await sql`delete from factors_challenge where challenge_hash in (
    select challenge_hash from factors_challenge where expires_at < ${now} order by expires_at limit 20
    for update skip locked)`.execute(connection);
  await sql`insert into factors_challenge (challenge_hash, binding_hash, expires_at)
    values (${hashToken(challenge)}, ${deps.keys.hashBinding(binding)},
      ${new Date(now.getTime() + CHALLENGE_MS)})`.execute(connection);
  return challenge;
}

/** Uses a challenge up, whatever comes of its answer; false when it is none, an old one, or another's. */
export async function spendChallenge(
  deps: KeyedFactorsDependencies,
  challenge: string | undefined,
  binding: Binding,
): Promise<boolean> {
  if (challenge === undefined) return false;
  const { numAffectedRows } = await sql`delete from factors_challenge
    where challenge_hash = ${hashToken(challenge)} and binding_hash = ${deps.keys.hashBinding(binding)}
      and expires_at > ${deps.clock.now()}`.execute(deps.database.kysely);
  return numAffectedRows === 1n;
}
