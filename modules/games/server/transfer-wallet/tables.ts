import type { VendorTransferDirection } from "../../port.ts";
import type { VendorTransferState } from "./states.ts";

export type TransferWalletTables = {
  games_vendor_player: { bucket: number; member_id: string; vendor: string; created_at: Date };
  games_vendor_transfer: VendorTransferRow;
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
