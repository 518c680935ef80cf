export type GamesTables = {
  games_vendor: { vendor: string; name: string; is_open: boolean };
  games_game: GameRow;
  games_launch: LaunchRow;
  games_launch_token: { token_hash: Buffer; bucket: number; member_id: string; launch_id: string };
  games_adult_confirmation: { bucket: number; member_id: string; confirmed_at: Date };
};

export type GameRow = {
  vendor: string;
  code: string;
  name: string;
  game_type: string;
  return_ppm: number | null;
  stake_min: bigint;
  stake_max: bigint;
  cover: string;
  version: string;
  is_open: boolean;
  added_at: Date;
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
