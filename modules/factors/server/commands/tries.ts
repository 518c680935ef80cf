import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import { LOCK_MS, TRIES_MAX } from "../../rules.ts";
import type { KeyedFactorsDependencies } from "../dependencies.ts";
import type { TriedFactor } from "../tables.ts";

export type Locked = { readonly code: "too_many_attempts"; readonly retryAfterS: number };

type Row = { wrong_tries: number; locked_until: Date | null };

/**
 * Counts a try before it is compared, so that many at once are not more than five. Five wrong ones in a row make the
 * factor wait for half an hour.
 */
export async function takeTry(
  deps: KeyedFactorsDependencies,
  memberId: string,
  factor: TriedFactor,
): Promise<Result<true, Locked>> {
  const now = deps.clock.now();
  const bucket = bucketOf(memberId);
  return deps.database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into factors_tries (bucket, member_id, factor, wrong_tries) values (${bucket}, ${memberId}, ${factor}, 0)
      on conflict do nothing`.execute(transaction);
    const { rows } = await sql<Row>`select wrong_tries, locked_until from factors_tries
      where bucket = ${bucket} and member_id = ${memberId} and factor = ${factor} for update`.execute(transaction);
    const row = rows[0] ?? { wrong_tries: 0, locked_until: null };
    if (row.locked_until && row.locked_until > now) {
      const retryAfterS = Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000);
      return refuse({ code: "too_many_attempts" as const, retryAfterS });
    }
    const tries = row.locked_until ? 1 : row.wrong_tries + 1;
    const lockedUntil = tries >= TRIES_MAX ? new Date(now.getTime() + LOCK_MS) : null;
    await sql`update factors_tries set wrong_tries = ${tries}, locked_until = ${lockedUntil}
      where bucket = ${bucket} and member_id = ${memberId} and factor = ${factor}`.execute(transaction);
    return ok(true as const);
  });
}

/** After a right one. */
export async function forgetTries(
  deps: KeyedFactorsDependencies,
  memberId: string,
  factor: TriedFactor,
): Promise<void> {
  await sql`delete from factors_tries
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and factor = ${factor}`.execute(
    deps.database.kysely,
  );
}
