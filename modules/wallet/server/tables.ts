import type { MethodPicture, PaymentForm } from "../rules/deposit-methods.ts";
import type { DisputeState, Finding } from "../rules/disputes.ts";
import type { DepositState, WithdrawalState } from "../rules.ts";

export type WalletTables = {
  wallet_deposit: DepositRow;
  wallet_withdrawal: WithdrawalRow;
  wallet_step: StepRow;
  wallet_deposit_method: DepositMethodRow;
  wallet_deposit_review: DepositReviewRow;
  wallet_deposit_failures: DepositFailuresRow;
  wallet_dispute: DisputeRow;
  wallet_proof: ProofRow;
  wallet_withdrawal_terms: WithdrawalTermsRow;
  wallet_payment_reference: { reference: string; kind: "deposit" | "withdrawal"; bucket: number; member_id: string };
};

export type DepositRow = {
  bucket: number;
  member_id: string;
  deposit_id: string;
  request_key: string;
  provider: string;
  method: string;
  unit: string;
  amount: bigint;
  state: DepositState;
  payment_id: string | null;
  payment_url: string | null;
  created_at: Date;
  updated_at: Date;
  /** What the member pays beside the amount. */
  fee: bigint;
  form: PaymentForm;
  expires_at: Date | null;
  /** Parsed where it is read. */
  payment_details: unknown;
  /** What arrived, where operators confirmed another sum than amount and fee. */
  paid_amount: bigint | null;
};

export type DepositMethodRow = {
  code: string;
  revision: number;
  is_open: boolean;
  amount_min: bigint;
  amount_max: bigint;
  fee_bps: number;
  fee_fixed: bigint;
  opens_minute: number | null;
  closes_minute: number | null;
  zone: string | null;
  picture: MethodPicture;
  position: number;
};

export type DepositReviewRow = {
  bucket: number;
  member_id: string;
  deposit_id: string;
  kind: "slip" | "amount";
  received: bigint | null;
  slip: Buffer | null;
  sent_at: Date;
  needs_two: boolean;
  confirmed_amount: bigint | null;
  first_by: string | null;
  first_at: Date | null;
  decided_by: string | null;
  decided_at: Date | null;
  verdict: "confirmed" | "refused" | "superseded" | null;
  reason: string | null;
};

export type DepositFailuresRow = {
  bucket: number;
  member_id: string;
  failed_at: Date[];
  paused_at: Date | null;
  paused_until: Date | null;
  seen_by: string | null;
  seen_at: Date | null;
};

export type WithdrawalRow = {
  bucket: number;
  member_id: string;
  withdrawal_id: string;
  request_key: string;
  provider: string;
  method: string;
  destination: string;
  unit: string;
  amount: bigint;
  /** Of the amount; the rest is paid out. */
  fee: bigint;
  confirmation_minutes: number;
  /** Counts the payouts. */
  payout: number;
  state: WithdrawalState;
  approval: "rule" | "staff" | null;
  decided_by: string | null;
  /** The first of the two operators that a large one needs. */
  first_approved_by: string | null;
  first_approved_at: Date | null;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
};

export type StepRow = {
  bucket: number;
  member_id: string;
  subject_id: string;
  step: number;
  state: string;
  note: string | null;
  happened_at: Date;
};

export type DisputeRow = {
  bucket: number;
  member_id: string;
  withdrawal_id: string;
  payout: number;
  state: DisputeState;
  opened_at: Date;
  first_found: Finding | null;
  first_by: string | null;
  first_at: Date | null;
  first_reason: string | null;
  found: Finding | null;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
  payout_reference: string | null;
  closed_at: Date | null;
};

export type ProofRow = {
  bucket: number;
  member_id: string;
  withdrawal_id: string;
  payout: number;
  place: number;
  digest: Buffer;
  image: Buffer;
  added_at: Date;
};

/** What one operator asked for of a way to withdraw, and what another one decided. */
export type WithdrawalTermsRow = Omit<DepositMethodRow, "picture" | "position"> & {
  confirmation_minutes: number;
  cooling_minutes: number;
  asked_by: string;
  asked_at: Date;
  reason: string;
  decided_by: string | null;
  decided_at: Date | null;
  verdict: "confirmed" | "dropped" | null;
};

/** Why a member's money does not leave for a while. */
export type HoldReason =
  | "password_reset"
  | "payment_password_reset"
  | "contact_changed"
  | "password_changed"
  | "factors_removed"
  | "bank_account_changed";

export const DEPOSIT_COLUMNS = [
  ...(["bucket", "member_id", "deposit_id", "request_key", "provider", "method", "unit", "amount", "state"] as const),
  ...(["payment_id", "payment_url", "created_at", "updated_at", "fee", "form", "expires_at"] as const),
  ...(["payment_details", "paid_amount"] as const),
] as const;

/** Without the slip, which is read by itself. */
export const REVIEW_COLUMNS = [
  ...(["bucket", "member_id", "deposit_id", "kind", "received", "sent_at", "needs_two", "confirmed_amount"] as const),
  ...(["first_by", "first_at", "decided_by", "decided_at", "verdict", "reason"] as const),
] as const;

export const WITHDRAWAL_TERMS_COLUMNS = [
  ...(["code", "revision", "is_open", "amount_min", "amount_max", "fee_bps", "fee_fixed", "opens_minute"] as const),
  ...(["closes_minute", "zone", "confirmation_minutes", "cooling_minutes", "asked_by", "asked_at"] as const),
  ...(["reason", "decided_by", "decided_at", "verdict"] as const),
] as const;

export const METHOD_COLUMNS = [
  ...(["code", "revision", "is_open", "amount_min", "amount_max", "fee_bps", "fee_fixed", "opens_minute"] as const),
  ...(["closes_minute", "zone", "picture", "position"] as const),
] as const;
