import { ok, type Result, refuse } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { createRateLimiter, Overloaded } from "@fairhouse/platform/http";
import { sql } from "kysely";
import { createLoadCounter, customerOf } from "../../rules/load.ts";
import {
  BITS_MORE_FOR_CAPTCHA,
  bitsFor,
  CHALLENGE_TTL_S,
  PROOF_LENGTH_MAX,
  type ProvedAction,
  PUZZLES,
} from "../../rules.ts";
import type { ProofsDependencies } from "../dependencies.ts";
import type { ChallengeTables } from "../tables.ts";
import { isSolved, newChallengeId, readProof, writeChallenge } from "./challenge-token.ts";

export type ProofRefusal = "proof_required" | "proof_refused";

export type Issued = {
  readonly challenge: string;
  readonly seed: string;
  readonly bits: number;
  readonly puzzles: number;
  readonly expiresAt: string;
};

/** Proofs that a process takes in a minute; more wait. With the expiry it bounds the table of those that are spent. */
const SPENT_PER_MINUTE_MAX = 20_000;

export function createProofs({ database, clock, secret, usualOfAddress }: ProofsDependencies) {
  const load = createLoadCounter(clock);
  const spending = createRateLimiter(clock);

  function issue({ action, address }: { action: ProvedAction; address: string }): Issued {
    const customer = customerOf(address);
    const bits =
      bitsFor(load.count(customer), usualOfAddress) + (action.endsWith("-captcha") ? BITS_MORE_FOR_CAPTCHA : 0);
    const expiresAtS = Math.floor(clock.now().getTime() / 1000) + CHALLENGE_TTL_S;
    const written = writeChallenge(secret, { id: newChallengeId(), action, bits, expiresAtS }, customer);
    return { ...written, bits, puzzles: PUZZLES, expiresAt: new Date(expiresAtS * 1000).toISOString() };
  }

  async function verify(given: {
    action: ProvedAction;
    proof: string | undefined;
    address: string;
  }): Promise<Result<true, ProofRefusal>> {
    if (!given.proof) return refuse("proof_required");
    if (given.proof.length > PROOF_LENGTH_MAX) return refuse("proof_refused");
    const read = readProof(secret, given.proof, customerOf(given.address));
    if (!read || read.claims.action !== given.action) return refuse("proof_refused");
    const { id, bits, expiresAtS } = read.claims;
    if (expiresAtS * 1000 <= clock.now().getTime()) return refuse("proof_refused");
    if (!isSolved(read.seed, read.nonces, bits)) return refuse("proof_refused");
    if (spending.take("spent", SPENT_PER_MINUTE_MAX) > 0) throw new Overloaded("Too many proofs of work in a minute.");
    const isFirst = await spend(database, { id, expiresAt: new Date(expiresAtS * 1000), now: clock.now() });
    return isFirst ? ok(true) : refuse("proof_refused");
  }
  return { issue, verify };
}

/** Takes some expired ones with it, so that the table never holds much more than what is still good. */
async function spend(database: Database, { id, expiresAt, now }: { id: string; expiresAt: Date; now: Date }) {
  const { rows } = await sql`
    with expired as (
      delete from challenge_spent where challenge_id in (
        select challenge_id from challenge_spent where expires_at < ${now} order by expires_at limit 20
        for update skip locked)
    )
    insert into challenge_spent (challenge_id, expires_at) values (${id}, ${expiresAt})
    on conflict (challenge_id) do nothing returning challenge_id`.execute(
    database.kysely.withTables<ChallengeTables>(),
  );
  return rows.length === 1;
}
