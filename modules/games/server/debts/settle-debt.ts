import { type Clock, ok, type Result, refuse } from "@fairhouse/base";
import type { Operation } from "@fairhouse/ledger";
import type { Debt } from "@fairhouse/ledger/postgres";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Transaction } from "@fairhouse/platform/database";
import type { Actor } from "../house-control/audit.ts";
import { type DebtParts, debtOf } from "./read-debts.ts";

export type SettleParts = DebtParts & {
  readonly clock: Clock;
  readonly writeAudit: WriteAudit;
  /** All accounts that count as one person with this operator. */
  readonly linkedMembers: (staffId: string) => Promise<readonly string[]>;
};

export type SettleInput = {
  memberId: string;
  /** Ledger units, above zero; at most what is owed. */
  amount: bigint;
  reason: string;
  /** Chosen once per wish: asking twice is one settlement. */
  requestKey: string;
  how: "collect" | "write_off";
};

export type SettleRefusal =
  | "not_found"
  | "same_person"
  | "debt_smaller"
  | "cash_smaller"
  | "account_closed"
  | "key_conflict";

const ACTIONS = { collect: "debt.collected", write_off: "debt.written-off" } as const;

/**
 * Lowers a debt: out of the member's cash, or at the house's expense. Only an operator does it, never another operator's
 * own account. The audit row is written before money moves; a settlement that the ledger then refuses leaves a second row.
 */
export async function settleDebt(
  parts: SettleParts,
  input: SettleInput,
  actor: Actor & { staffId: string },
): Promise<Result<Debt, SettleRefusal>> {
  const { memberId, amount, how } = input;
  const operation = operationOf(parts, input, actor.staffId);
  const earlier = await parts.ledger.outcome(memberId, operation.key);
  if (!earlier) {
    if ((await parts.userNameOf(memberId)) === null) return refuse("not_found");
    if ((await parts.linkedMembers(actor.staffId)).includes(memberId)) {
      await leaveAudit(parts, input, actor, "debt.settling-barred");
      return refuse("same_person");
    }
    const { owed, cash } = await debtOf(parts, memberId);
    if (owed < amount) return refuse("debt_smaller");
    if (how === "collect" && cash < amount) return refuse("cash_smaller");
    await leaveAudit(parts, input, actor, ACTIONS[how]);
  }
  const outcome = await parts.ledger.post(operation);
  if (outcome.status === "posted" || outcome.status === "duplicate") return ok(await debtOf(parts, memberId));
  if (outcome.status === "conflict") return refuse("key_conflict");
  if (!earlier) await leaveAudit(parts, input, actor, "debt.settling-refused");
  if (outcome.status === "closed") return refuse("account_closed");
  // Between the look and the posting somebody was faster: a bet took the cash, or a colleague lowered the debt.
  const { owed } = await debtOf(parts, memberId);
  return refuse(owed < amount ? "debt_smaller" : "cash_smaller");
}

/** Collecting is two legs on one account of the house, which ends as it began; writing off is the house's expense. */
function operationOf(parts: SettleParts, input: SettleInput, staffId: string): Operation {
  const { memberId, amount, how, requestKey, reason } = input;
  const unit = parts.currency.code;
  const kind = how === "collect" ? "debt_collected" : "debt_written_off";
  const counterAccount = how === "collect" ? "debts_collected" : "debts_written_off";
  const cash = { kind, account: "cash" as const, counterAccount, unit, amount: -amount };
  const debt = { kind, account: "debt" as const, counterAccount, unit, amount };
  return {
    memberId,
    key: `debt:${memberId}:${requestKey}`,
    fingerprint: `${how}|${unit}|${amount}`,
    legs: how === "collect" ? [cash, debt] : [debt],
    unit,
    meta: { staffId, reason },
  };
}

async function leaveAudit(
  parts: SettleParts,
  input: SettleInput,
  actor: Actor & { staffId: string },
  action: string,
): Promise<void> {
  await parts.database.kysely.transaction().execute((trx: Transaction) =>
    parts.writeAudit(trx, {
      ...actor,
      action,
      subjectKind: "member",
      subjectId: input.memberId,
      detail: {
        how: input.how,
        amount: input.amount.toString(),
        unit: parts.currency.code,
        requestKey: input.requestKey,
      },
      reason: input.reason,
      at: parts.clock.now(),
    }),
  );
}
