import type { Relation, TransferState } from "../rules.ts";

export type TransfersTables = { transfers_sent: SentRow; transfers_received: ReceivedRow };

export type SentRow = {
  bucket: number;
  member_id: string;
  transfer_id: string;
  request_key: string;
  to_member_id: string;
  relation: Relation;
  from_name: string;
  to_name: string;
  unit: string;
  amount: bigint;
  state: TransferState;
  reason: string | null;
  created_at: Date;
  ended_at: Date | null;
};

export type ReceivedRow = {
  bucket: number;
  member_id: string;
  transfer_id: string;
  from_member_id: string;
  from_name: string;
  relation: Relation;
  unit: string;
  amount: bigint;
  created_at: Date;
  received_at: Date;
};
