import type { DepositState, WithdrawalState } from "../rules.ts";

export type WalletTables = {
  wallet_deposit: DepositRow;
  wallet_withdrawal: WithdrawalRow;
  wallet_step: StepRow;
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

/** Why a member's money does not leave for a while. */
export type HoldReason =
  | "password_reset"
  | "payment_password_reset"
  | "contact_changed"
  | "password_changed"
  | "factors_removed";
