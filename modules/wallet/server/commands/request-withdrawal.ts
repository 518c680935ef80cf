import { bucketOf, newId, ok, type Result, refuse } from "@fairhouse/base";
import { isPosted } from "@fairhouse/ledger";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { feeOf, smallestPaid } from "../../rules/deposit-methods.ts";
import { coolingUntil } from "../../rules/withdrawal-methods.ts";
import { approvalBounds, isApprovedByRule } from "../../rules.ts";
import type { WalletDependencies } from "../dependencies.ts";
import { debitWithdrawalJob, payOutJob, type Subject } from "../jobs.ts";
import { findWithdrawalMethod, type WithdrawalMethod, withdrawalsOpenAt } from "../queries/withdrawal-methods.ts";
import type { WalletTables, WithdrawalRow } from "../tables.ts";
import { findHold, lockHold } from "./block-withdrawals.ts";
import { findWithdrawal, moveWithdrawal, moveWithdrawalIn, notifyMember } from "./move-withdrawal.ts";
import { addStep, readNote } from "./steps.ts";

export type RequestWithdrawalInput = {
  memberId: string;
  requestKey: string;
  method: string;
  destination: string;
  /** Since when a bank account is the member's; null of a destination that was typed. */
  addedAt: Date | null;
  amount: bigint;
  /** The fee that the member was shown; another one by now is refused. */
  fee?: bigint | undefined;
  paymentPassword: string;
};

export type RequestWithdrawalRefusal =
  | "method_unknown"
  | "amount_out_of_range"
  | "key_conflict"
  | "insufficient_funds"
  | "debt_owed"
  | "payment_password_missing"
  | "payment_password_wrong"
  | "payment_password_locked"
  | { readonly code: "withdrawals_held"; readonly details: { readonly endsAt: string } }
  | { readonly code: "method_closed"; readonly details: { readonly opensAt: string } }
  | { readonly code: "destination_cooling"; readonly details: { readonly endsAt: string } }
  | { readonly code: "fee_changed"; readonly details: { readonly feeLedger: string } };

/**
 * Asks for a payout. Limits and exclusion never stand in its way: money stays withdrawable. Only the hold after a
 * forgotten password does, for a day. The wish is written down with the job that takes the amount out of the balance;
 * that is also tried at once, so that the answer is definite. The same key gets the first answer again: what was
 * declined says why from its own step, not from what the member holds and owes today.
 */
export async function requestWithdrawal(
  deps: WalletDependencies,
  input: RequestWithdrawalInput,
): Promise<Result<string, RequestWithdrawalRefusal>> {
  // What was asked for once is answered as it is, whatever terms have changed since.
  const known = await findByKey(deps.database.kysely, input);
  const method = known ? null : await findWithdrawalMethod(deps, input.method);
  const refusal = known ? null : refusalUnder(deps, method, input);
  if (refusal) return refuse(refusal);
  const password = await deps.checkPaymentPassword(input.memberId, input.paymentPassword);
  if (password !== "ok") return refuse(`payment_password_${password}` as const);
  const written = method ? await writeWithdrawal(deps, input, method) : ok(known ?? missing(input));
  if (!written.ok) return written;
  const row = written.value;
  const isSame = row.amount === input.amount && row.method === input.method && row.destination === input.destination;
  if (!isSame) return refuse("key_conflict");
  const subject = { memberId: input.memberId, id: row.withdrawal_id };
  await debitWithdrawal(deps, subject);
  const held = await findWithdrawal(deps, subject);
  if (held?.state !== "declined") return ok(subject.id);
  const note = await readNote(deps, { ...subject, state: "declined" });
  return refuse(note === DEBT_OWED ? "debt_owed" : "insufficient_funds");
}

/** The note of a request that was declined for a debt. The member is told so for ever, whatever they owe by then. */
const DEBT_OWED = "debt_owed";

/** Why the method does not take this withdrawal. */
function refusalUnder(
  { clock, currency }: WalletDependencies,
  method: WithdrawalMethod | null | undefined,
  { amount, addedAt }: RequestWithdrawalInput,
): RequestWithdrawalRefusal | null {
  if (!method?.terms.isOpen) return "method_unknown";
  const { terms } = method;
  if (amount < terms.amountMin || amount > terms.amountMax) return "amount_out_of_range";
  if (feeOf(amount, terms, smallestPaid(currency)) >= amount) return "amount_out_of_range";
  const opensAt = withdrawalsOpenAt({ terms }, clock.now());
  if (opensAt) return { code: "method_closed", details: { opensAt: opensAt.toISOString() } };
  const endsAt = addedAt && coolingUntil(addedAt, terms, clock.now());
  return endsAt && { code: "destination_cooling", details: { endsAt: endsAt.toISOString() } };
}

async function writeWithdrawal(
  deps: WalletDependencies,
  input: RequestWithdrawalInput,
  { provider, terms }: WithdrawalMethod,
): Promise<Result<WithdrawalRow, RequestWithdrawalRefusal>> {
  const at = deps.clock.now();
  const fee = feeOf(input.amount, terms, smallestPaid(deps.currency));
  const [bucket, id] = [bucketOf(input.memberId), newId(at.getTime())];
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<WalletTables>();
    await lockHold(trx, input.memberId);
    const known = await findByKey(trx, input);
    if (known) return ok(known);
    const hold = await findHold(trx, { memberId: input.memberId, now: at });
    if (hold) return refuse({ code: "withdrawals_held", details: { endsAt: hold.endsAt.toISOString() } });
    if (input.fee !== undefined && input.fee !== fee) {
      return refuse({ code: "fee_changed", details: { feeLedger: fee.toString() } });
    }
    const inserted = await tables
      .insertInto("wallet_withdrawal")
      .values({
        bucket,
        member_id: input.memberId,
        withdrawal_id: id,
        request_key: input.requestKey,
        provider: provider.code,
        method: input.method,
        destination: input.destination,
        unit: deps.currency.code,
        amount: input.amount,
        fee,
        confirmation_minutes: terms.confirmationMinutes,
        payout: 1,
        state: "requested",
        approval: null,
        decided_by: null,
        reason: null,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.constraint("wallet_withdrawal_once").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!inserted) return ok((await findByKey(trx, input)) ?? missing(input));
    await tables
      .insertInto("wallet_payment_reference")
      .values({ reference: id, kind: "withdrawal", bucket, member_id: input.memberId })
      .execute();
    await addStep(trx, { memberId: input.memberId, subjectId: id, state: "requested", at });
    await deps.recordDestination(trx, input.memberId, input.destination);
    await deps.jobs.enqueue(trx, debitWithdrawalJob, { memberId: input.memberId, id });
    return ok(inserted);
  });
}

/** What was asked for under this key before: the same answer again, whatever has happened since. */
const findByKey = (
  trx: Database["kysely"] | Transaction,
  { memberId, requestKey }: RequestWithdrawalInput,
): Promise<WithdrawalRow | undefined> =>
  trx
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .selectAll()
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("request_key", "=", requestKey)
    .executeTakeFirst();

function missing({ requestKey }: RequestWithdrawalInput): never {
  throw new Error(`The withdrawal under the key ${requestKey} was there a moment ago.`);
}

/** Takes a requested amount out of the balance, once, and lets the rule or the operators decide about it. */
export async function debitWithdrawal(deps: WalletDependencies, subject: Subject): Promise<void> {
  const row = await findWithdrawal(deps, subject);
  if (row?.state !== "requested") return;
  const outcome = await deps.ledger.post({
    memberId: row.member_id,
    key: `withdrawal:${row.withdrawal_id}`,
    fingerprint: `${row.provider}|${row.unit}|${row.amount}`,
    postings: [
      {
        kind: "withdrawal",
        account: "cash",
        counterAccount: "withdrawals_pending",
        unit: row.unit,
        amount: -row.amount,
      },
    ],
    // Until it is paid out or given back.
    hold: {},
    meta: { method: row.method, withdrawalId: row.withdrawal_id },
    barredByDebt: DEBT_OWED,
  });
  if (!isPosted(outcome)) {
    await moveWithdrawal(deps, { subject, event: "insufficient", note: outcome.limitCode ?? outcome.status });
    return;
  }
  const moved = await deps.database.kysely.transaction().execute(async (trx) => {
    // Requests of one member that are decided at the same moment wait for each other, or each would find the day's room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.by-rule:${row.member_id}`}, 0))`.execute(trx);
    const approved = await approvedByRuleInDay(trx, deps.clock.now(), row);
    const byRule = isApprovedByRule(row.amount, approved, approvalBounds(deps.currency));
    return moveWithdrawalIn(deps, trx, {
      subject,
      event: byRule ? "approved_by_rule" : "held",
      ...(byRule ? { set: { approval: "rule" as const }, note: "approved_by_rule" } : {}),
      also: async (inside) => {
        if (byRule) await deps.jobs.enqueue(inside, payOutJob, subject);
      },
    });
  });
  if (moved) notifyMember(deps, moved);
}

const DAY_MS = 24 * 60 * 60 * 1000;

async function approvedByRuleInDay(trx: Transaction, now: Date, row: WithdrawalRow): Promise<bigint> {
  const { sum } = await trx
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .select(({ fn }) => fn.sum<string | null>("amount").as("sum"))
    .where("bucket", "=", row.bucket)
    .where("member_id", "=", row.member_id)
    .where("approval", "=", "rule")
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return BigInt(sum ?? 0);
}
