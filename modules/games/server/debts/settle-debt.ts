import { ok, type Result, refuse } from "@fairhouse/base";
import { isPosted, type LedgerTransaction, type Outcome } from "@fairhouse/ledger";
import type { Debt } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import type { Actor } from "../vendor-control/audit.ts";
import type { SettleDependencies } from "./dependencies.ts";
import { debtOf } from "./read-debts.ts";

export type SettleInput = {
  memberId: string;
  /** Ledger amount, above zero; at most what is owed. */
  amount: bigint;
  reason: string;
  /** Chosen once per wish: asking twice is one settlement, or one refusal. */
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
 *
 * What money refuses, `debt_smaller` or `cash_smaller`, is kept under the request's key like a settlement that is done,
 * whether it was seen by the look before or by the ledger: the same key gets the same answer for ever, and a caller who wants it
 * tried again once there is more owed or more cash takes a new key. Who may not ask at all leaves nothing under it.
 */
export async function settleDebt(
  deps: SettleDependencies,
  input: SettleInput,
  actor: Actor & { staffId: string },
): Promise<Result<Debt, SettleRefusal>> {
  const { memberId } = input;
  const transaction = transactionOf(deps, input, actor.staffId);
  const earlier = await deps.ledger.outcome(memberId, transaction.key);
  let seen: MoneyRefusal | undefined;
  if (!earlier) {
    if ((await deps.userNameOf(memberId)) === null) return refuse("not_found");
    if ((await deps.linkedMembers(actor.staffId)).includes(memberId)) {
      await leaveAudit(deps, input, actor, "debt.settling-barred");
      return refuse("same_person");
    }
    seen = refusalOfMoney(input, await debtOf(deps, memberId));
    if (!seen) await leaveAudit(deps, input, actor, ACTIONS[input.how]);
  }
  const outcome = await deps.ledger.post({ ...transaction, ...(seen ? { refusal: seen } : {}) });
  if (isPosted(outcome)) return ok(await debtOf(deps, memberId));
  if (outcome.status === "conflict") return refuse("key_conflict");
  if (!earlier && !seen) await leaveAudit(deps, input, actor, "debt.settling-refused");
  // Without a wallet there is nothing to keep a refusal for: such a member owes nothing and never will.
  if (outcome.status === "closed") return refuse(outcome.replayed ? "account_closed" : (seen ?? "account_closed"));
  return refuse(keptRefusalOf(input, outcome));
}

type MoneyRefusal = "debt_smaller" | "cash_smaller";

function refusalOfMoney({ amount, how }: SettleInput, { owed, cash }: Debt): MoneyRefusal | undefined {
  if (owed < amount) return "debt_smaller";
  return how === "collect" && cash < amount ? "cash_smaller" : undefined;
}

/**
 * What is told of a refusal under a key: what the look before saw, or what the ledger found when another call was faster, a bet
 * that took the cash or a colleague who lowered the debt. Of the two only what was kept with it decides, never today's money.
 */
function keptRefusalOf({ amount, how }: SettleInput, { limitCode, balance }: Outcome): MoneyRefusal {
  if (limitCode !== undefined) return limitCode === "cash_smaller" ? "cash_smaller" : "debt_smaller";
  return how === "collect" && balance < amount ? "cash_smaller" : "debt_smaller";
}

/** Collecting is two postings on one account of the house, which ends as it began; writing off is the house's expense. */
function transactionOf(deps: SettleDependencies, input: SettleInput, staffId: string): LedgerTransaction {
  const { memberId, amount, how, requestKey, reason } = input;
  const unit = deps.currency.code;
  const kind = how === "collect" ? "debt_collected" : "debt_written_off";
  const counterAccount = how === "collect" ? "debts_collected" : "debts_written_off";
  const cash = { kind, account: "cash" as const, counterAccount, unit, amount: -amount };
  const debt = { kind, account: "debt" as const, counterAccount, unit, amount };
  return {
    memberId,
    key: `debt:${memberId}:${requestKey}`,
    fingerprint: `${how}|${unit}|${amount}`,
    postings: how === "collect" ? [cash, debt] : [debt],
    unit,
    meta: { staffId, reason },
  };
}

async function leaveAudit(
  deps: SettleDependencies,
  input: SettleInput,
  actor: Actor & { staffId: string },
  action: string,
): Promise<void> {
  await deps.database.kysely.transaction().execute((trx: Transaction) =>
    deps.writeAudit(trx, {
      ...actor,
      action,
      subjectKind: "member",
      subjectId: input.memberId,
      detail: {
        how: input.how,
        amount: input.amount.toString(),
        unit: deps.currency.code,
        requestKey: input.requestKey,
      },
      reason: input.reason,
      at: deps.clock.now(),
    }),
  );
}
