import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import {
  CEILING_OF,
  confirmLimit,
  decideLimit,
  type Limit,
  type LimitKind,
  type LimitPeriod,
  lapsesAt,
  type MoneyLimitKind,
  unitOfLimit,
} from "../rules.ts";
import { keepSessionStop, lockSessionStop, readSessionLimits } from "./commands/play-time.ts";
import type { ProtectionDependencies } from "./dependencies.ts";
import type { LimitChangeRow, LimitRow, ProtectionTables } from "./tables.ts";

type Scope = { memberId: string; kind: LimitKind; period: LimitPeriod };

/**
 * Sets a member's limit. The ledger's ceiling, or the end of play, changes in the same transaction, so that guard and money never
 * disagree.
 */
export async function setLimit(deps: ProtectionDependencies, scope: Scope, wished: bigint | null): Promise<void> {
  await deps.database.kysely.transaction().execute(async (trx) => {
    const current = await lockLimit(deps, trx, scope);
    const change = decideLimit(current, wished, deps.clock.now());
    if (change.action === "unchanged") return;
    await writeLimit(deps, trx, scope, change.limit);
    await writeChange(deps, trx, scope, { action: change.action, before: current?.amount ?? null, amount: wished });
    if (change.action === "lowered") await enforce(deps, trx, scope, change.limit.amount);
  });
}

/** Confirms a raise or removal whose time has come. */
export async function confirmRaise(
  deps: ProtectionDependencies,
  scope: Scope,
): Promise<Result<null, "nothing_to_confirm">> {
  return deps.database.kysely.transaction().execute(async (trx) => {
    const current = await lockLimit(deps, trx, scope);
    const confirmed = current && confirmLimit(current, deps.clock.now());
    if (!confirmed) return refuse("nothing_to_confirm" as const);
    await writeLimit(deps, trx, scope, confirmed.limit);
    const amount = confirmed.limit?.amount ?? null;
    const action = amount === null ? "removed" : "raise_confirmed";
    await writeChange(deps, trx, scope, { action, before: current.amount, amount });
    await enforce(deps, trx, scope, amount);
    return ok(null);
  });
}

async function enforce(
  deps: ProtectionDependencies,
  trx: Transaction,
  { kind, ...scope }: Scope,
  amount: bigint | null,
): Promise<void> {
  if (kind !== "session") return setCeiling(deps, trx, { kind, ...scope }, amount);
  const { memberId } = scope;
  await lockSessionStop(trx, memberId);
  await keepSessionStop(trx, { memberId, limits: await readSessionLimits(trx, memberId), now: deps.clock.now() });
}

type MoneyScope = Scope & { kind: MoneyLimitKind };

const setCeiling = (deps: ProtectionDependencies, trx: Transaction, scope: MoneyScope, ceiling: bigint | null) =>
  deps.ledger.setCeiling(trx, {
    memberId: scope.memberId,
    unit: deps.currency.code,
    code: CEILING_OF[scope.kind],
    period: scope.period,
    ceiling,
  });

const keyOf = (deps: ProtectionDependencies, scope: Scope) => ({
  bucket: bucketOf(scope.memberId),
  member_id: scope.memberId,
  kind: scope.kind,
  period: scope.period,
  unit: unitOfLimit(scope.kind, deps.currency.code),
});

async function lockLimit(deps: ProtectionDependencies, trx: Transaction, scope: Scope): Promise<Limit | null> {
  const key = keyOf(deps, scope);
  // The first limit of a member has no row yet to wait for.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`protection.limit:${scope.memberId}`}, 0))`.execute(trx);
  const row = await trx
    .withTables<ProtectionTables>()
    .selectFrom("protection_limit")
    .selectAll()
    .where("bucket", "=", key.bucket)
    .where("member_id", "=", key.member_id)
    .where("kind", "=", key.kind)
    .where("period", "=", key.period)
    .where("unit", "=", key.unit)
    .forUpdate()
    .executeTakeFirst();
  return row ? limitOf(row, deps.clock.now()) : null;
}

/** The limit of a row, with what waits unless it has lapsed. */
export const limitOf = ({ amount, pending_amount, pending_from }: LimitRow, now: Date): Limit => ({
  amount,
  pending: pending_from && lapsesAt(pending_from) > now ? { amount: pending_amount, from: pending_from } : null,
});

async function writeLimit(deps: ProtectionDependencies, trx: Transaction, scope: Scope, limit: Limit | null) {
  const key = keyOf(deps, scope);
  const tables = trx.withTables<ProtectionTables>();
  if (limit === null) {
    await tables
      .deleteFrom("protection_limit")
      .where("bucket", "=", key.bucket)
      .where("member_id", "=", key.member_id)
      .where("kind", "=", key.kind)
      .where("period", "=", key.period)
      .where("unit", "=", key.unit)
      .execute();
    return;
  }
  const values = {
    amount: limit.amount,
    pending_amount: limit.pending?.amount ?? null,
    pending_from: limit.pending?.from ?? null,
    is_removal_pending: limit.pending !== null && limit.pending.amount === null,
    updated_at: deps.clock.now(),
  };
  await tables
    .insertInto("protection_limit")
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(["bucket", "member_id", "kind", "period", "unit"]).doUpdateSet(values))
    .execute();
}

/** `before` is the limit in force, `amount` the one that was asked for; null is no limit. */
type Change = { action: LimitChangeRow["action"]; before: bigint | null; amount: bigint | null };

async function writeChange(
  deps: ProtectionDependencies,
  trx: Transaction,
  scope: Scope,
  { action, before, amount }: Change,
): Promise<void> {
  const at = deps.clock.now();
  await trx
    .withTables<ProtectionTables>()
    .insertInto("protection_limit_change")
    .values({
      ...keyOf(deps, scope),
      change_id: newId(at.getTime()),
      amount_before: before,
      amount,
      action,
      changed_at: at,
    })
    .execute();
}
