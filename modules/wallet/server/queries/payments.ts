import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { readDeposit, readWithdrawal } from "../../contract.ts";
import type { WithdrawalState } from "../../rules.ts";
import { findHold, type WithdrawalHold } from "../commands/block-withdrawals.ts";
import { mayBeReported } from "../commands/confirm-withdrawal.ts";
import { credited } from "../commands/credit-deposit.ts";
import { presumedAt } from "../commands/presume-received.ts";
import { countProofs } from "../commands/proofs.ts";
import { takesSlip } from "../commands/send-slip.ts";
import type { WalletDependencies } from "../dependencies.ts";
import type { DepositRow, StepRow, WalletTables, WithdrawalRow } from "../tables.ts";
import { keptDetails } from "./payment-details.ts";

export type DepositView = OutputOf<typeof readDeposit>;
export type WithdrawalView = OutputOf<typeof readWithdrawal>;

type Scope = { memberId: string; id?: string; limit: number };

/** A member's own deposits, newest first, each with its timeline. */
export async function listDepositViews(deps: WalletDependencies, scope: Scope): Promise<DepositView[]> {
  let query = deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit")
    .selectAll()
    .where("bucket", "=", bucketOf(scope.memberId))
    .where("member_id", "=", scope.memberId)
    .orderBy("deposit_id", "desc")
    .limit(scope.limit);
  if (scope.id) query = query.where("deposit_id", "=", scope.id);
  const rows = await query.execute();
  const steps = await readSteps(
    deps,
    scope.memberId,
    rows.map((row) => row.deposit_id),
  );
  const reasons = await refusalReasons(deps, scope.memberId, rows);
  return rows.map((row) => depositView(row, steps.get(row.deposit_id) ?? [], reasons.get(row.deposit_id) ?? null));
}

/** What operators wrote to the member about deposits that they refused. */
async function refusalReasons(deps: WalletDependencies, memberId: string, rows: readonly DepositRow[]) {
  const declined = rows.filter(({ state }) => state === "declined").map(({ deposit_id }) => deposit_id);
  if (declined.length === 0) return new Map<string, string | null>();
  const refused = await deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_deposit_review")
    .select(["deposit_id", "reason"])
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("deposit_id", "in", declined)
    .where("verdict", "=", "refused")
    .execute();
  return new Map(refused.map(({ deposit_id, reason }) => [deposit_id, reason]));
}

/** A member's own withdrawals, newest first, each with its timeline. */
export async function listWithdrawalViews(
  deps: WalletDependencies,
  scope: Scope & { state?: "paid_out" | undefined },
): Promise<WithdrawalView[]> {
  let query = deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_withdrawal")
    .selectAll()
    .where("bucket", "=", bucketOf(scope.memberId))
    .where("member_id", "=", scope.memberId)
    .orderBy("withdrawal_id", "desc")
    .limit(scope.limit);
  if (scope.id) query = query.where("withdrawal_id", "=", scope.id);
  if (scope.state) query = query.where("state", "=", scope.state);
  const rows = await query.execute();
  const steps = await readSteps(
    deps,
    scope.memberId,
    rows.map((row) => row.withdrawal_id),
  );
  const isUnpaid = rows.some(({ state }) => UNPAID.has(state));
  const now = deps.clock.now();
  const hold = isUnpaid ? await findHold(deps.database.kysely, { ...scope, now }) : null;
  const proofs = await countProofs(deps, rows.filter(hasProofs));
  return rows.map((row) =>
    withdrawalView(row, {
      ...{ steps: steps.get(row.withdrawal_id) ?? [], hold, now },
      proofCount: proofs.get(row.withdrawal_id) ?? 0,
    }),
  );
}

async function readSteps(deps: WalletDependencies, memberId: string, ids: string[]): Promise<Map<string, StepRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await deps.database.kysely
    .withTables<WalletTables>()
    .selectFrom("wallet_step")
    .selectAll()
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .where("subject_id", "in", ids)
    .orderBy("subject_id")
    .orderBy("step")
    .execute();
  return Map.groupBy(rows, (row) => row.subject_id);
}

const stepView = (row: StepRow) => ({ state: row.state, note: row.note, happenedAt: row.happened_at.toISOString() });

function depositView(row: DepositRow, steps: StepRow[], reason: string | null): DepositView {
  const isPayable = row.state === "pending";
  const details = keptDetails(row.payment_details);
  return {
    depositId: row.deposit_id,
    method: row.method,
    form: row.form,
    unit: row.unit,
    amountLedger: credited(row).toString(),
    feeLedger: row.fee.toString(),
    state: row.state,
    paymentUrl: isPayable ? row.payment_url : null,
    qrText: isPayable ? details.qrText : null,
    transfer: isPayable || row.state === "reviewing" ? details.transfer : null,
    takesSlip: takesSlip(row),
    reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    steps: steps.map(stepView),
  };
}

/** Where a hold keeps the money from leaving. */
const UNPAID: ReadonlySet<WithdrawalState> = new Set(["waiting", "approved", "paying_again"]);

const PROVED: ReadonlySet<WithdrawalState> = new Set(["paid_out", "presumed_received", "not_received", "paying_again"]);
const hasProofs = ({ state }: WithdrawalRow): boolean => PROVED.has(state);

/** Where the member reads why operators decided so. */
const EXPLAINED: ReadonlySet<WithdrawalState> = new Set(["refused", "found_received"]);

type Beside = { steps: StepRow[]; hold: WithdrawalHold | null; proofCount: number; now: Date };

const withdrawalView = (row: WithdrawalRow, { steps, hold, proofCount, now }: Beside): WithdrawalView => ({
  withdrawalId: row.withdrawal_id,
  method: row.method,
  destination: shorten(row.destination),
  unit: row.unit,
  amountLedger: row.amount.toString(),
  feeLedger: row.fee.toString(),
  receivedAmountLedger: (row.amount - row.fee).toString(),
  state: row.state,
  approval: row.approval,
  reason: EXPLAINED.has(row.state) ? row.reason : null,
  createdAt: row.created_at.toISOString(),
  presumedAt: row.state === "paid_out" ? presumedAt(row).toISOString() : null,
  confirmationMinutes: row.confirmation_minutes,
  mayReport: mayBeReported(row, now),
  proofCount,
  hold: hold && UNPAID.has(row.state) ? { reason: hold.reason, endsAt: hold.endsAt.toISOString() } : null,
  steps: steps.map(stepView),
});

/** Enough to recognise one's own number, not enough to use it: the last four characters. */
export const shorten = (destination: string): string => `…${destination.slice(-4)}`;
