import type { LimitAction, LimitKind, LimitPeriod } from "../rules.ts";

export type ProtectionTables = {
  protection_limit: LimitRow;
  protection_limit_change: LimitChangeRow;
  protection_age_confirmation: { bucket: number; member_id: string; confirmed_at: Date };
};

export type LimitRow = {
  bucket: number;
  member_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  unit: string;
  amount: bigint;
  pending_amount: bigint | null;
  pending_from: Date | null;
  is_removal_pending: boolean;
  updated_at: Date;
};

export type LimitChangeRow = {
  bucket: number;
  member_id: string;
  change_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  unit: string;
  /** What was in force before; null where nothing was, and in rows from before this column. */
  amount_before: bigint | null;
  amount: bigint | null;
  action: LimitAction;
  changed_at: Date;
};
