import type { VendorTransferDirection } from "@fairhouse/games/port";
import type { VendorTransferState } from "../rules.ts";

export type VendorWalletsTables = {
  vendor_wallets_player: { bucket: number; member_id: string; vendor: string; created_at: Date };
  vendor_wallets_transfer: VendorTransferRow;
};

export type VendorTransferRow = {
  bucket: number;
  member_id: string;
  transfer_id: string;
  request_key: string;
  vendor: string;
  direction: VendorTransferDirection;
  unit: string;
  amount: bigint;
  state: VendorTransferState;
  reason: string | null;
  sent_at: Date | null;
  expires_at: Date | null;
  asked: number;
  created_at: Date;
  updated_at: Date;
};
