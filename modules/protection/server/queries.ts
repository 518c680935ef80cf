import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Ceiling } from "@fairhouse/ledger/postgres";
import type { listLimits } from "../contract.ts";
import { usedTime } from "../rules/session-time.ts";
import {
  CEILING_OF,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type Limit,
  lapsesAt,
  MINUTE,
  PERIOD_MS,
  unitOfLimit,
} from "../rules.ts";
import { readStretches } from "./commands/play-time.ts";
import { limitOf } from "./commands.ts";
import type { ProtectionDependencies } from "./dependencies.ts";
import type { ProtectionTables } from "./tables.ts";

export type LimitView = OutputOf<typeof listLimits>["limits"][number];

/** All limits that there can be, each with what counts under it now; with amount null where none is set. */
export async function readLimits(deps: ProtectionDependencies, memberId: string): Promise<LimitView[]> {
  const now = deps.clock.now();
  const [rows, ceilings, stretches] = await Promise.all([
    deps.database.kysely
      .withTables<ProtectionTables>()
      .selectFrom("protection_limit")
      .selectAll()
      .where("bucket", "=", bucketOf(memberId))
      .where("member_id", "=", memberId)
      .where("unit", "in", [deps.currency.code, MINUTE])
      .execute(),
    deps.ledger.ceilings(memberId),
    readStretches(deps.database.kysely, memberId, { endsAfter: new Date(now.getTime() - PERIOD_MS.month) }),
  ]);
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_PERIODS.map((period) => {
      const row = rows.find((one) => one.kind === kind && one.period === period);
      const use =
        kind === "session"
          ? usedTime(stretches, period, now)
          : ceilings.find((one) => one.code === CEILING_OF[kind] && one.period === period);
      return limitView({ kind, period, unit: unitOfLimit(kind, deps.currency.code) }, row && limitOf(row, now), use);
    }),
  );
}

function limitView(
  scope: Pick<LimitView, "kind" | "period" | "unit">,
  limit: Limit | undefined,
  ceiling: Pick<Ceiling, "used" | "returns"> | undefined,
): LimitView {
  const { pending = null } = limit ?? {};
  const used = ceiling?.used ?? 0n;
  return {
    ...scope,
    amountLedger: limit?.amount.toString() ?? null,
    left: limit ? leftOf(limit.amount, used).toString() : null,
    used: used.toString(),
    returns: (ceiling?.returns ?? []).map(({ at, amount }) => ({
      at: at.toISOString(),
      amountLedger: amount.toString(),
    })),
    pending: pending && {
      amountLedger: pending.amount?.toString() ?? null,
      fromAt: pending.from.toISOString(),
      lapsesAt: lapsesAt(pending.from).toISOString(),
    },
  };
}

const leftOf = (amount: bigint, used: bigint): bigint => (used < amount ? amount - used : 0n);
