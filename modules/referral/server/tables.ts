import type { FlagReason, FriendState } from "../rules.ts";

export type ReferralTables = {
  referral_friend: { bucket: number; member_id: string; friend_id: string; joined_at: Date };
  referral_progress: ProgressRow;
  referral_reward: {
    bucket: number;
    member_id: string;
    friend_id: string;
    unit: string;
    amount: bigint;
    granted_at: Date;
    paid_at: Date | null;
  };
  referral_flag: { flag_id: string; friend_id: string; referrer_id: string; reasons: FlagReason[]; flagged_at: Date };
};

export type ProgressRow = {
  bucket: number;
  /** The friend. */
  member_id: string;
  referrer_id: string;
  staked: string;
  state: FriendState;
  decided_at: Date | null;
};
