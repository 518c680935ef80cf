import { extensionPoint } from "@fairhouse/base";
import type { MemberHolds } from "@fairhouse/member/server";
import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import type { PaymentProvider } from "../port.ts";
import { approvalBounds, needsTwoOperators } from "../rules.ts";
import {
  askToLiftIn,
  dropLiftIn,
  HOLD_LIFTED_MESSAGE,
  liftHoldIn,
  listWantedLifts,
  readHold,
} from "./commands/block-withdrawals.ts";
import { creditDeposit } from "./commands/credit-deposit.ts";
import { moveDeposit } from "./commands/move-deposit.ts";
import { payAgain } from "./commands/pay-again.ts";
import { presumeReceived } from "./commands/presume-received.ts";
import { dropOldProofs } from "./commands/proofs.ts";
import { removeOldSlips } from "./commands/remove-old-slips.ts";
import { debitWithdrawal } from "./commands/request-withdrawal.ts";
import { payOut, returnWithdrawal } from "./commands/settle-withdrawal.ts";
import type { ContractFlags, NamesOfPlay, VendorBalance, WalletDependencies } from "./dependencies.ts";
import {
  creditDepositJob,
  debitWithdrawalJob,
  dropProofsJob,
  endTransfersJob,
  expireDepositJob,
  expireHoldsJob,
  payAgainJob,
  payOutJob,
  presumeReceivedJob,
  removeSlipsJob,
  returnWithdrawalJob,
  walletJobKinds,
} from "./jobs.ts";
import { walletRoutes } from "./routes.ts";
import { noticeWebhook } from "./webhooks/payment-notice.ts";

export { PLAY_KINDS } from "@fairhouse/contract/play-kinds";
export {
  askToLiftIn,
  blockWithdrawals,
  dropLiftIn,
  findHold,
  HOLD_LIFTED_MESSAGE,
  type HoldForOperators,
  liftHoldIn,
  listWantedLifts,
  lockHold,
  readHold,
} from "./commands/block-withdrawals.ts";
export { type Decided, type Decision, decideWithdrawalIn } from "./commands/decide-withdrawal.ts";
export { findWithdrawal, notifyMember } from "./commands/move-withdrawal.ts";
export type {
  ContractFlags,
  NamesOfPlay,
  PaymentPasswordCheck,
  QueueDependencies,
  VendorBalance,
  WalletDependencies,
} from "./dependencies.ts";
export { playedNamesOf } from "./dependencies.ts";
export { probes } from "./probes.ts";
export { type BalanceView, balanceView } from "./queries/balance.ts";
export { depositDeskRoutes } from "./routes/deposit-desk.ts";
export { queueRoutes } from "./routes/queue.ts";
export { withdrawalMethodRoutes } from "./routes/withdrawal-methods.ts";
export { approvalBounds, needsTwoOperators, walletJobKinds };

/** Holds of withdrawals, for the operators who lift them two together. */
export const memberHolds: MemberHolds = {
  read: readHold,
  listWanted: listWantedLifts,
  askToLift: askToLiftIn,
  lift: liftHoldIn,
  drop: dropLiftIn,
  liftedMessage: HOLD_LIFTED_MESSAGE,
};

const EVERY_MINUTE = "* * * * *";
const EVERY_NIGHT = "20 3 * * *";
/** 600 payouts start within 30 s while a provider takes up to a second for each. */
const PAYOUTS_AT_ONCE = 20;
/** The ledger posts what comes together in one batch. */
const LEDGER_AT_ONCE = 5;

export function createWalletModule(deps: WalletDependencies): ServerModule {
  return {
    name: "wallet",
    site: walletRoutes(deps),
    rawRoutes: [noticeWebhook(deps)],
    jobKinds: walletJobKinds,
    jobs: [
      jobHandler(creditDepositJob, (subject) => creditDeposit(deps, subject), { atOnce: LEDGER_AT_ONCE }),
      jobHandler(expireDepositJob, async ({ memberId, id }) => {
        await moveDeposit(deps, { memberId, depositId: id, event: "expired" });
      }),
      jobHandler(debitWithdrawalJob, (subject) => debitWithdrawal(deps, subject), { atOnce: LEDGER_AT_ONCE }),
      jobHandler(payOutJob, (subject) => payOut(deps, subject), { retryLimit: 500, atOnce: PAYOUTS_AT_ONCE }),
      jobHandler(returnWithdrawalJob, (subject) => returnWithdrawal(deps, subject), { atOnce: LEDGER_AT_ONCE }),
      jobHandler(payAgainJob, (subject) => payAgain(deps, subject), { retryLimit: 500, atOnce: PAYOUTS_AT_ONCE }),
      jobHandler(presumeReceivedJob, (subject) => presumeReceived(deps, subject)),
      jobHandler(removeSlipsJob, () => removeOldSlips(deps), { cron: EVERY_NIGHT, retryLimit: 0 }),
      jobHandler(dropProofsJob, () => dropOldProofs(deps), { cron: EVERY_NIGHT, retryLimit: 3 }),
      jobHandler(expireHoldsJob, async () => void (await deps.ledger.expireHolds()), {
        cron: EVERY_MINUTE,
        retryLimit: 0,
      }),
      jobHandler(endTransfersJob, async () => void (await deps.ledger.driveMemberTransfers()), {
        cron: EVERY_MINUTE,
        retryLimit: 0,
      }),
    ],
  };
}

export const PAYMENT_PROVIDERS = extensionPoint<PaymentProvider>("wallet.payment-providers");
/** What a member has in wallets that vendors keep. */
export const VENDOR_BALANCES =
  extensionPoint<(memberId: string) => Promise<readonly VendorBalance[]>>("wallet.vendor-balances");
export const NAMES_OF_PLAY = extensionPoint<NamesOfPlay>("wallet.names-of-play");
/** What contracts promise a member: by the module that keeps contracts. Without one there is none. */
export const MEMBER_CONTRACT_FLAGS =
  extensionPoint<(memberId: string) => Promise<Partial<ContractFlags>>>("wallet.contract-flags");
