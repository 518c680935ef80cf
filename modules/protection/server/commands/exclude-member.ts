import { bucketOf, newId, ok, type Result } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { decideExclusion, decideLift, type Exclusion, type ExclusionWish, isExcluded } from "../../rules/exclusions.ts";
import type { ExclusionDependencies } from "../dependencies.ts";
import { findExclusion } from "../queries/exclusion.ts";

export type Excluding = {
  readonly memberId: string;
  readonly wish: ExclusionWish;
  /** The operator who decides it for the member. */
  readonly staffId?: string;
  /** The session in which the member asked: it stays open, so that they can withdraw at once. */
  readonly keepSessionId?: string;
};

/**
 * Excludes a member from play and deposits. All their other sessions end in the same transaction, and with them what is open in
 * games, so that no further bet is taken.
 * @returns to call after the commit, to cut live connections
 */
export async function excludeMember(
  { clock, sessions }: ExclusionDependencies,
  transaction: Transaction,
  { memberId, wish, staffId, keepSessionId }: Excluding,
): Promise<Result<() => void, "only_longer">> {
  const now = clock.now();
  await lockExclusion(transaction, memberId);
  const current = await findExclusion(transaction, memberId);
  const decided = decideExclusion(current, wish, now);
  if (!decided.ok) return decided;
  const wasInForce = current !== null && isExcluded(current, now);
  await write(transaction, memberId, decided.value);
  await writeChange(transaction, {
    ...{ memberId, staffId, now, action: wasInForce ? "lengthened" : "excluded" },
    ...{ before: wasInForce ? current.endsAt : null, after: decided.value },
  });
  return ok(await sessions.endAll(transaction, memberId, "excluded", keepSessionId));
}

/** The member asks that an exclusion without an end should end: seven days later it does. */
export async function requestLift(
  { clock }: Pick<ExclusionDependencies, "clock">,
  transaction: Transaction,
  memberId: string,
): Promise<Result<Exclusion, "not_indefinite" | "too_early">> {
  const now = clock.now();
  await lockExclusion(transaction, memberId);
  const current = await findExclusion(transaction, memberId);
  const decided = decideLift(current, now);
  if (!decided.ok) return decided;
  await write(transaction, memberId, decided.value);
  const change = { memberId, staffId: undefined, now, action: "lift_requested", before: null, after: decided.value };
  await writeChange(transaction, change);
  return decided;
}

/** Two decisions about one member wait for each other, also before there is a row. */
async function lockExclusion(transaction: Transaction, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protection.exclusion:${memberId}`}, 0))`.execute(
    transaction,
  );
}

async function write(transaction: Transaction, memberId: string, exclusion: Exclusion): Promise<void> {
  const { kind, excludedAt, endsAt, liftFrom, liftRequestedAt } = exclusion;
  await sql`insert into protection_exclusion
      (bucket, member_id, kind, excluded_at, ends_at, lift_from, lift_requested_at)
    values (${bucketOf(memberId)}, ${memberId}, ${kind}, ${excludedAt}, ${endsAt}, ${liftFrom}, ${liftRequestedAt})
    on conflict (bucket, member_id) do update set kind = excluded.kind, excluded_at = excluded.excluded_at,
      ends_at = excluded.ends_at, lift_from = excluded.lift_from, lift_requested_at = excluded.lift_requested_at,
      changed_in = pg_current_xact_id()`.execute(transaction);
}

type Change = {
  memberId: string;
  staffId: string | undefined;
  now: Date;
  action: string;
  before: Date | null;
  after: Exclusion;
};

async function writeChange(
  transaction: Transaction,
  { memberId, staffId = undefined, now, action, before, after }: Change,
): Promise<void> {
  await sql`insert into protection_exclusion_change
      (bucket, member_id, change_id, action, kind, ends_at_before, ends_at, staff_id, changed_at)
    values (${bucketOf(memberId)}, ${memberId}, ${newId(now.getTime())}, ${action}, ${after.kind}, ${before},
      ${after.endsAt}, ${staffId ?? null}, ${now})`.execute(transaction);
}
