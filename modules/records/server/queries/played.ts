import { bucketOf } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { GameType } from "@fairhouse/contract/game-types";
import { foldedText } from "@fairhouse/i18n/folded-text";
import { playedNamesOf } from "@fairhouse/wallet/server";
import { sql } from "kysely";
import type { listPlayed } from "../../contract.ts";
import type { RecordsDependencies } from "../dependencies.ts";

type Played = OutputOf<typeof listPlayed>["games"][number] & { readonly firstOn: string };

/** Every game that the member has played, with the days of the first and the last posting. */
export async function readPlayed(deps: RecordsDependencies, memberId: string): Promise<Played[]> {
  const { rows } = await sql<{ vendor: string; game_code: string; first_on: string; last_on: string }>`
    select vendor, game_code, min(day)::text as first_on, max(day)::text as last_on from records_zone_day
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and zone = ${deps.zone} and game_code <> ''
    group by vendor, game_code order by vendor, game_code limit 5000`.execute(deps.database.kysely);
  return rows.map((row) => {
    const { cover: _, ...names } = playedNamesOf(deps, { vendor: row.vendor, gameCode: row.game_code });
    const kind = deps.kindOfGame(row.vendor, row.game_code) ?? null;
    return { vendor: row.vendor, gameCode: row.game_code, ...names, kind, firstOn: row.first_on, lastOn: row.last_on };
  });
}

export type GamesAsked = {
  readonly kind?: GameType | undefined;
  readonly vendor?: string | undefined;
  /** `vendor:gameCode` */
  readonly game?: string | undefined;
  /** A part of a game's name. */
  readonly words?: string | undefined;
};

/** Of the games that were played, those that are asked for. */
export const gamesAsked = (played: readonly Played[], { kind, vendor, game, words }: GamesAsked): Played[] =>
  played.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (vendor === undefined || one.vendor === vendor) &&
      (game === undefined || `${one.vendor}:${one.gameCode}` === game) &&
      (words === undefined || foldedText(one.gameName ?? one.gameCode).includes(foldedText(words))),
  );
