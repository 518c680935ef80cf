import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import { sql } from "kysely";
import { FAVOURITES_MAX } from "../../rules.ts";
import type { FavouriteDependencies } from "../dependencies.ts";
import type { LobbyTables } from "../tables.ts";

export type FavouriteChange = {
  readonly nodeId: string;
  readonly vendor?: string | undefined;
  readonly gameType?: string | undefined;
  /** Left out: the other state than the one it has. */
  readonly isFavourite?: boolean | undefined;
};

/** Adds or removes a favourite. Asking for a state that it has changes nothing. */
export async function changeFavourite(
  { database, games, clock }: FavouriteDependencies,
  memberId: string,
  { nodeId, vendor, gameType, isFavourite }: FavouriteChange,
): Promise<Result<{ nodeId: string; isFavourite: boolean }, "game_unavailable" | "favourites_full">> {
  const game = games.gameByNode(BigInt(nodeId));
  const isNamed =
    game && (vendor === undefined || vendor === game.vendor) && (gameType === undefined || gameType === game.game_type);
  if (!isNamed) return refuse("game_unavailable");
  const bucket = bucketOf(memberId);
  return database.kysely.transaction().execute(async (trx) => {
    // The member's changes one after another, so that two presses are two changes and the bound holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lobby_favourite:${memberId}`}, 0))`.execute(trx);
    const tables = trx.withTables<LobbyTables>();
    const { rows } = await sql<{ favourites: number; is_favourite: boolean }>`
      select count(*)::integer as favourites,
        coalesce(bool_or(vendor = ${game.vendor} and game_code = ${game.code}), false) as is_favourite
      from lobby_favourite where bucket = ${bucket} and member_id = ${memberId}`.execute(trx);
    const { favourites = 0, is_favourite: isNow = false } = rows[0] ?? {};
    const isWanted = isFavourite ?? !isNow;
    if (isWanted && !isNow) {
      if (favourites >= FAVOURITES_MAX) return refuse("favourites_full");
      const row = { bucket, member_id: memberId, vendor: game.vendor, game_code: game.code, added_at: clock.now() };
      await tables.insertInto("lobby_favourite").values(row).execute();
    }
    if (!isWanted && isNow) {
      await tables
        .deleteFrom("lobby_favourite")
        .where("bucket", "=", bucket)
        .where("member_id", "=", memberId)
        .where("vendor", "=", game.vendor)
        .where("game_code", "=", game.code)
        .execute();
    }
    return ok({ nodeId, isFavourite: isWanted });
  });
}
