import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { listLimits } from "../contract.ts";
import { lapsesAt, STAKE_CEILING } from "../rules.ts";
import { limitOf } from "./commands.ts";
import type { ProtectionDependencies } from "./dependencies.ts";
import type { ProtectionTables } from "./tables.ts";

export type LimitView = OutputOf<typeof listLimits>["limits"][number];

/** The member's daily stake limit with what counts under it now; one entry, with amount null when there is none. */
export async function readLimits(deps: ProtectionDependencies, memberId: string): Promise<LimitView[]> {
  const [rows, ceilings] = await Promise.all([
    deps.database.kysely
      .withTables<ProtectionTables>()
      .selectFrom("protection_limit")
      .selectAll()
      .where("bucket", "=", bucketOf(memberId))
      .where("member_id", "=", memberId)
      .where("unit", "=", deps.currency.code)
      .execute(),
    deps.ledger.ceilings(memberId),
  ]);
  const row = rows.find((one) => one.kind === "stake" && one.period === "day");
  const limit = row && limitOf(row, deps.clock.now());
  const ceiling = ceilings.find((one) => one.code === STAKE_CEILING && one.period === "day");
  return [
    {
      kind: "stake",
      period: "day",
      unit: deps.currency.code,
      amountLedger: limit?.amount.toString() ?? null,
      used: (ceiling?.used ?? 0n).toString(),
      returns: (ceiling?.returns ?? []).map(({ at, amount }) => ({
        at: at.toISOString(),
        amountLedger: amount.toString(),
      })),
      pending: limit?.pending
        ? {
            amountLedger: limit.pending.amount?.toString() ?? null,
            fromAt: limit.pending.from.toISOString(),
            lapsesAt: lapsesAt(limit.pending.from).toISOString(),
          }
        : null,
    },
  ];
}
