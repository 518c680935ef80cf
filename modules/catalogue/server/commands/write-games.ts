import { createHash } from "node:crypto";
import { foldedText } from "@fairhouse/i18n/folded-text";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { Corrections, GameFacts } from "../../rules/game-fields.ts";
import { canonical, type FieldChange, inForce } from "../../rules.ts";

/** A game to be written, as it is from now on. */
export type GameToWrite = {
  readonly vendor: string;
  readonly code: string;
  readonly offered: GameFacts;
  readonly corrections: Corrections;
  readonly isOpen: boolean;
  readonly isOffered: boolean;
  readonly revision: number;
  /** Kept of a game that is there. */
  readonly addedAt: Date;
  readonly changes: readonly FieldChange[];
};

export type Writing = { readonly at: Date; readonly staffId: string | null; readonly reason: string | null };

/** More games are written by several statements, each of a bounded size. */
const AT_ONCE = 1_000;

/** Writes games, new ones and changed ones, and a row of history for each. */
export async function writeGames(trx: Transaction, games: readonly GameToWrite[], writing: Writing): Promise<void> {
  for (let from = 0; from < games.length; from += AT_ONCE) {
    const some = games.slice(from, from + AT_ONCE);
    await upsert(trx, some);
    await keepHistory(trx, some, writing);
  }
}

async function upsert(trx: Transaction, games: readonly GameToWrite[]): Promise<void> {
  await sql`
    insert into catalogue_game (
      vendor, code, name, titles, game_type, game_class, return_ppm, counted, stake_min, stake_max, lines_min, cover, version, is_group,
      default_play_type, platforms, devices, languages, blocked_countries, popularity, has_demo, is_frame_allowed, is_hot,
      is_open, is_offered, offered, corrections, revision, search_text, added_at
    )
    select
      vendor, code, name, titles, game_type, game_class, return_ppm, counted, stake_min, stake_max, lines_min, cover, version, is_group,
      default_play_type, platforms, devices, languages, blocked_countries, popularity, has_demo, is_frame_allowed, is_hot,
      is_open, is_offered, offered, corrections, revision, search_text, added_at
    from jsonb_populate_recordset(null::catalogue_game, ${JSON.stringify(games.map(columnsOf))}::jsonb)
    order by vendor, code
    on conflict (vendor, code) do update set
      name = excluded.name, titles = excluded.titles, game_type = excluded.game_type, game_class = excluded.game_class,
      return_ppm = excluded.return_ppm, counted = excluded.counted, stake_min = excluded.stake_min, stake_max = excluded.stake_max,
      lines_min = excluded.lines_min, cover = excluded.cover, version = excluded.version, is_group = excluded.is_group,
      default_play_type = excluded.default_play_type, platforms = excluded.platforms, devices = excluded.devices,
      languages = excluded.languages, blocked_countries = excluded.blocked_countries, popularity = excluded.popularity,
      has_demo = excluded.has_demo, is_frame_allowed = excluded.is_frame_allowed, is_hot = excluded.is_hot,
      is_open = excluded.is_open, is_offered = excluded.is_offered, offered = excluded.offered,
      corrections = excluded.corrections, revision = excluded.revision, search_text = excluded.search_text`.execute(
    trx,
  );
}

async function keepHistory(trx: Transaction, games: readonly GameToWrite[], writing: Writing): Promise<void> {
  const rows = games.map(({ vendor, code, revision, changes }) => ({ vendor, code, revision, changes }));
  await sql`
    insert into catalogue_change (vendor, code, revision, changed_at, staff_id, reason, changes)
    select vendor, code, revision, ${writing.at}, ${writing.staffId}::uuid, ${writing.reason}, changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (vendor text, code text, revision integer, changes jsonb)
    order by vendor, code`.execute(trx);
}

function columnsOf({ vendor, code, offered, corrections, isOpen, isOffered, revision, addedAt }: GameToWrite) {
  const facts = inForce(offered, corrections);
  return {
    ...{ vendor, code, offered, corrections, revision },
    name: facts.name,
    titles: facts.titles,
    game_type: facts.gameType,
    game_class: facts.gameClass,
    return_ppm: facts.returnPpm,
    counted: facts.counted,
    stake_min: facts.stakeMin,
    stake_max: facts.stakeMax,
    lines_min: facts.linesMin,
    cover: facts.cover,
    version: facts.version,
    is_group: facts.isGroup,
    default_play_type: facts.defaultPlayType,
    platforms: facts.platforms,
    devices: facts.devices,
    languages: facts.languages,
    blocked_countries: facts.blockedCountries,
    popularity: facts.popularity,
    has_demo: facts.hasDemo,
    is_frame_allowed: facts.isFrameAllowed,
    is_hot: facts.isHot,
    is_open: isOpen,
    is_offered: isOffered,
    search_text: foldedText([facts.name, ...Object.values(facts.titles), code].join("\n")),
    added_at: addedAt.toISOString(),
  };
}

/** A short name of a value: equal names mean equal values. */
export const digestOf = (value: unknown): string => createHash("sha256").update(canonical(value)).digest("base64url");
