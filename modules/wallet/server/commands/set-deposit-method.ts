import { ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import { faultOfTerms, type MethodTerms, smallestPaid, type TermsFault } from "../../rules/deposit-methods.ts";
import { changesBetween } from "../../rules/terms-changes.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { findDepositMethod } from "../queries/deposit-methods.ts";

export type MethodChange = {
  readonly code: string;
  /** What the operator has seen. */
  readonly revision: number;
  readonly terms: MethodTerms;
  readonly reason: string;
  readonly staffId: string;
  readonly address: string;
};

/** Sets the terms of a way to deposit, with its history and its audit row. They count for what is opened from then on. */
export async function setDepositMethod(
  deps: QueueDependencies,
  { code, revision, terms, reason, staffId, address }: MethodChange,
): Promise<Result<{ revision: number }, "not_found" | "changed_meanwhile" | "nothing_changed" | TermsFault>> {
  const method = await findDepositMethod(deps, code);
  if (!method) return refuse("not_found");
  const fault = faultOfTerms(terms, method.proposed, smallestPaid(deps.currency));
  if (fault) return refuse(fault);
  const changes = changesBetween(method.terms, terms);
  if (changes.length === 0) return refuse("nothing_changed");
  const [at, next] = [deps.clock.now(), revision + 1];
  return deps.database.kysely.transaction().execute(async (trx) => {
    const { hours } = terms;
    // Two operators who have seen the same revision: the second one's insert or update finds no row to write.
    const { rows } = await sql<{ revision: number }>`insert into wallet_deposit_method
        (code, revision, is_open, amount_min, amount_max, fee_bps, fee_fixed, opens_minute, closes_minute, zone, picture, position)
      select ${code}, ${next}, ${terms.isOpen}, ${terms.amountMin}::bigint, ${terms.amountMax}::bigint, ${terms.feeBps},
        ${terms.feeFixed}::bigint, ${hours?.fromMinute ?? null}::integer, ${hours?.toMinute ?? null}::integer,
        ${hours?.zone ?? null}, ${terms.picture}, ${terms.position}
      where ${revision} = 0 or exists (select 1 from wallet_deposit_method where code = ${code})
      on conflict on constraint wallet_deposit_method_pkey do update
        set revision = excluded.revision, is_open = excluded.is_open, amount_min = excluded.amount_min,
          amount_max = excluded.amount_max, fee_bps = excluded.fee_bps, fee_fixed = excluded.fee_fixed,
          opens_minute = excluded.opens_minute, closes_minute = excluded.closes_minute, zone = excluded.zone,
          picture = excluded.picture, position = excluded.position
        where wallet_deposit_method.revision = ${revision}
      returning revision`.execute(trx);
    if (rows.length === 0) return refuse("changed_meanwhile");
    await sql`insert into wallet_deposit_method_change (code, revision, changed_at, staff_id, reason, changes)
      values (${code}, ${next}, ${at}, ${staffId}, ${reason}, ${JSON.stringify(changes)}::jsonb)`.execute(trx);
    await deps.writeAudit(trx, {
      ...{ staffId, action: "deposit-method.changed", subjectKind: "deposit-method", subjectId: code },
      detail: { revision: next, fields: changes.map(({ field }) => field).join(", ") },
      ...{ reason, address, at },
    });
    return ok({ revision: next });
  });
}
