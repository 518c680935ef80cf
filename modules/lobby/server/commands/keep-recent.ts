import { bucketOf } from "@fairhouse/base";
import type { GameOpening } from "@fairhouse/games/server";
import { sql } from "kysely";
import { RECENTS_KEPT } from "../../rules.ts";

/** Keeps that a member opened a game, in the transaction of the launch, and no more games than the list holds. */
export const keepRecent: GameOpening = async (trx, { memberId, vendor, gameCode, at }) => {
  const bucket = bucketOf(memberId);
  await sql`
    insert into lobby_recent as r (bucket, member_id, vendor, game_code, opened_at)
    values (${bucket}, ${memberId}, ${vendor}, ${gameCode}, ${at})
    on conflict (bucket, member_id, vendor, game_code) do update set opened_at = greatest(r.opened_at, excluded.opened_at)`.execute(
    trx,
  );
  await sql`
    delete from lobby_recent where bucket = ${bucket} and member_id = ${memberId} and opened_at < (
      select opened_at from lobby_recent where bucket = ${bucket} and member_id = ${memberId}
      order by opened_at desc offset ${RECENTS_KEPT - 1} limit 1
    )`.execute(trx);
};
