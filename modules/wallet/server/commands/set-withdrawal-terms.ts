import { ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { faultOfTerms, smallestPaid, type TermsFault } from "../../rules/deposit-methods.ts";
import { changesBetween } from "../../rules/terms-changes.ts";
import type { WithdrawalTerms } from "../../rules/withdrawal-methods.ts";
import type { QueueDependencies } from "../dependencies.ts";
import { findWithdrawalMethod, TERMS_COLUMNS, termsOfRow } from "../queries/withdrawal-methods.ts";
import type { WithdrawalTermsRow } from "../tables.ts";

type Operator = { readonly staffId: string; readonly address: string };

export type TermsAsked = Operator & {
  readonly code: string;
  /** What the operator has seen: how often something was asked for. */
  readonly revision: number;
  readonly terms: WithdrawalTerms;
  readonly reason: string;
};

/** One operator's word for new terms of a way to withdraw, with its audit row. They count when another one confirms them. */
export async function askForTerms(
  deps: QueueDependencies,
  { code, revision, terms, reason, staffId, address }: TermsAsked,
): Promise<
  Result<{ revision: number }, "not_found" | "changed_meanwhile" | "change_waits" | "nothing_changed" | TermsFault>
> {
  const method = await findWithdrawalMethod(deps, code);
  if (!method) return refuse("not_found");
  const fault = faultOfTerms(terms, method.proposed, smallestPaid(deps.currency));
  if (fault) return refuse(fault);
  const changes = changesBetween(method.terms, terms);
  if (changes.length === 0) return refuse("nothing_changed");
  const [at, next] = [deps.clock.now(), revision + 1];
  return deps.database.kysely.transaction().execute(async (trx) => {
    const latest = await lockTerms(trx, code);
    if (latest && latest.verdict === null) return refuse("change_waits");
    if ((latest?.revision ?? 0) !== revision) return refuse("changed_meanwhile");
    const { hours } = terms;
    await sql`insert into wallet_withdrawal_terms
        (code, revision, is_open, amount_min, amount_max, fee_bps, fee_fixed, opens_minute, closes_minute, zone,
         confirmation_minutes, cooling_minutes, asked_by, asked_at, reason)
      values (${code}, ${next}, ${terms.isOpen}, ${terms.amountMin}, ${terms.amountMax}, ${terms.feeBps},
        ${terms.feeFixed}, ${hours?.fromMinute ?? null}, ${hours?.toMinute ?? null}, ${hours?.zone ?? null},
        ${terms.confirmationMinutes}, ${terms.coolingMinutes}, ${staffId}, ${at}, ${reason})`.execute(trx);
    await deps.writeAudit(trx, {
      ...{ staffId, action: "withdrawal-method.change-asked", subjectKind: "withdrawal-method", subjectId: code },
      detail: { revision: next, fields: changes.map(({ field }) => field).join(", ") },
      ...{ reason, address, at },
    });
    return ok({ revision: next });
  });
}

export type TermsDecision = Operator & {
  readonly code: string;
  readonly revision: number;
  readonly isConfirmed: boolean;
};

/**
 * Another operator confirms the terms that wait, and they count for what is asked for from then on. Any operator may drop
 * them, also the one who asked. Accounts that count as one person are one operator.
 */
export async function decideTerms(
  deps: QueueDependencies,
  { code, revision, isConfirmed, staffId, address }: TermsDecision,
): Promise<Result<{ revision: number }, "not_found" | "change_decided" | "asked_by_you" | TermsFault>> {
  const method = await findWithdrawalMethod(deps, code);
  if (!method) return refuse("not_found");
  const isMe = [staffId, ...(await deps.members.linkedMembers(staffId))];
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const waiting = await lockTerms(trx, code);
    if (waiting?.verdict !== null || waiting.revision !== revision) return refuse("change_decided");
    if (isConfirmed && isMe.includes(waiting.asked_by)) return refuse("asked_by_you");
    // The provider may pay less by now.
    const fault = isConfirmed ? faultOfTerms(termsOfRow(waiting), method.proposed, smallestPaid(deps.currency)) : null;
    if (fault) return refuse(fault);
    await sql`update wallet_withdrawal_terms
      set verdict = ${isConfirmed ? "confirmed" : "dropped"}, decided_by = ${staffId}, decided_at = ${at}
      where code = ${code} and revision = ${revision}`.execute(trx);
    await deps.writeAudit(trx, {
      ...{ staffId, action: isConfirmed ? "withdrawal-method.changed" : "withdrawal-method.change-dropped" },
      ...{ subjectKind: "withdrawal-method", subjectId: code, detail: { revision } },
      ...{ reason: waiting.reason, address, at },
    });
    return ok({ revision });
  });
}

/** What was asked for last of a method. Operators at one method wait for each other. */
async function lockTerms(trx: Transaction, code: string): Promise<WithdrawalTermsRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.withdrawal-terms:${code}`}, 0))`.execute(trx);
  const { rows } = await sql<WithdrawalTermsRow>`select ${TERMS_COLUMNS} from wallet_withdrawal_terms
    where code = ${code} order by revision desc limit 1`.execute(trx);
  return rows[0];
}
