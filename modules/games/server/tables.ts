export type GamesTables = {
  /** Views that the module `catalogue` publishes. */
  catalogue_vendor_name: { vendor: string; name: string };
  catalogue_game_name: { vendor: string; code: string; name: string };
  games_launch: LaunchRow;
  games_launch_token: { token_hash: Buffer; bucket: number; member_id: string; launch_id: string };
  games_vendor_call: VendorCallRow;
  games_vendor_call_gap: { gap_id: string; since: Date; until: Date; calls: bigint };
  games_vendor_key: VendorKeyRow;
  games_switch: SwitchRow;
  games_credit_review: CreditReviewRow;
  games_control: { id: number; version: bigint };
};

export type LaunchRow = {
  bucket: number;
  member_id: string;
  launch_id: string;
  site_session_id: string;
  vendor: string;
  game_code: string;
  unit: string;
  minted_at: Date;
  token_expires_at: Date;
  redeemed_at: Date | null;
  play_expires_at: Date;
  ended_at: Date | null;
};

export type VendorCallRow = {
  bucket: number;
  received_at: Date;
  call_id: string;
  direction: "in" | "out";
  vendor: string;
  method: string;
  member_id: string | null;
  game_code: string | null;
  round_id: string | null;
  transaction_id: string | null;
  request_id: string | null;
  status: string;
  unit: string | null;
  amount: bigint | null;
  duration_us: bigint;
  body: string | null;
  is_cut: boolean;
};

export type VendorKeyRow = {
  vendor: string;
  key_id: string;
  scheme: "hmac-sha256" | "ed25519";
  encrypted_secret: Buffer | null;
  public_key: string | null;
  valid_from: Date;
  valid_until: Date | null;
  made_at: Date;
  made_by: string | null;
  first_used_at: Date | null;
  retired_at: Date | null;
  retired_by: string | null;
};

export type SwitchRow = {
  switch_id: string;
  scope: "house" | "vendor" | "game" | "member";
  vendor: string | null;
  game_code: string | null;
  member_id: string | null;
  reason: string;
  thrown_at: Date;
  thrown_by: string | null;
  /** When players may expect play back; nothing happens by itself then. */
  expected_back_at: Date | null;
  lifted_at: Date | null;
  lifted_by: string | null;
  lift_reason: string | null;
};

/** What two operators have said of a credit that is held. */
export type CreditReviewRow = {
  bucket: number;
  member_id: string;
  credit_key: string;
  verdict: "release" | "return";
  reason: string;
  asked_by: string;
  asked_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
};
