import type { Generated, Selectable } from "kysely";
import type { Corrections, CountedPlay, Device, GameClass, GameFacts, Platform } from "../rules/game-fields.ts";

export type CatalogueTables = {
  catalogue_vendor: VendorTable;
  catalogue_game: GameRow;
  catalogue_change: ChangeRow;
  catalogue_state: { id: number; version: bigint };
};

type VendorTable = {
  vendor: string;
  name: string;
  is_open: Generated<boolean>;
  is_hot: Generated<boolean>;
  is_sandbox: Generated<boolean>;
  account_type_id: Generated<number>;
  cards: Generated<string[]>;
  synced_at: Date | null;
};
export type VendorRow = Selectable<VendorTable>;

export type GameRow = {
  vendor: string;
  code: string;
  node_id: bigint;
  name: string;
  titles: { readonly [language: string]: string };
  game_type: string;
  game_class: GameClass | null;
  return_ppm: number | null;
  counted: CountedPlay | null;
  stake_min: bigint;
  stake_max: bigint;
  lines_min: number;
  cover: string;
  version: string;
  is_group: boolean;
  default_play_type: string | null;
  platforms: Platform[];
  devices: Device[];
  languages: string[];
  blocked_countries: string[];
  popularity: number;
  has_demo: boolean;
  is_frame_allowed: boolean;
  is_hot: boolean;
  is_open: boolean;
  is_offered: boolean;
  /** Empty of a game that no sync has written. */
  offered: Partial<GameFacts>;
  corrections: Corrections;
  revision: number;
  added_at: Date;
};

export type ChangeRow = {
  vendor: string;
  code: string;
  revision: number;
  changed_at: Date;
  staff_id: string | null;
  reason: string | null;
  changes: unknown;
};

export const VENDOR_COLUMNS = [
  ...(["vendor", "name", "is_open", "is_hot", "is_sandbox", "account_type_id", "cards", "synced_at"] as const),
] as const;

export const GAME_COLUMNS = [
  ...(["vendor", "code", "node_id", "name", "titles", "game_type", "game_class", "return_ppm", "counted"] as const),
  ...([
    "stake_min",
    "stake_max",
    "lines_min",
    "cover",
    "version",
    "is_group",
    "default_play_type",
    "platforms",
    "devices",
  ] as const),
  ...(["languages", "blocked_countries", "popularity", "has_demo", "is_frame_allowed", "is_hot", "is_open"] as const),
  ...(["is_offered", "offered", "corrections", "revision", "added_at"] as const),
] as const;
