import { newId, ok, type Result, refuse } from "@fairhouse/base";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import type { GameRefusal, SessionRequest } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { OpenedSession } from "@fairhouse/wallet-protocol/session";
import { sql } from "kysely";
import { findGame, knownCurrency } from "../games.ts";
import { bucketOfPlayer } from "../player-bucket.ts";
import type { Studio } from "../studio.ts";

/** A player in a game, from one launch until it ends. */
export type GameSession = {
  bucket: number;
  playerId: string;
  id: string;
  gameCode: string;
  walletToken: string;
  currency: string;
  ledgerExponent: number;
  language: string;
};

export type OpenedGame = { session: GameSession; secret: string; balance: bigint };

/**
 * Exchanges a launch token for a session of the game, once: the site redeems the token and refuses it a second time,
 * after 60 s and for another game. The secret is told to the frame only; here its hash is kept.
 */
export async function openGameSession(
  studio: Studio,
  request: SessionRequest,
): Promise<Result<OpenedGame, GameRefusal>> {
  if (!findGame(studio.games, request.gameCode)) return refuse({ status: "INVALID_GAME" });
  const { launchToken, gameCode } = request;
  const redeemed = await studio.wallet.openSession({ launchToken, gameCode });
  if (!redeemed.ok) return refuse({ status: redeemed.refusal });
  const opened = redeemed.value;
  if (!knownCurrency(opened.currency, opened.ledgerExponent)) return refuse({ status: "WRONG_CURRENCY" });
  const secret = newToken();
  const session = await insertSession(studio, { opened, gameCode, secret });
  return ok({ session, secret, balance: BigInt(opened.balance) });
}

/** The session that a frame's secret opens, while it lasts. */
export async function findGameSession(studio: Studio, secret: string): Promise<GameSession | undefined> {
  const { rows } = await sql<GameSession>`
    select s.bucket, s.player_id as "playerId", s.id, s.game_code as "gameCode", s.wallet_token as "walletToken",
      s.currency, s.ledger_exponent as "ledgerExponent", s.language
    from game_session_secret k
    join game_session s on s.bucket = k.bucket and s.player_id = k.player_id and s.id = k.session_id
    where k.secret_hash = ${hashToken(secret)} and s.expires_at > ${studio.clock.now()}
  `.execute(studio.database.kysely);
  return rows[0];
}

async function insertSession(
  studio: Studio,
  { opened, gameCode, secret }: { opened: OpenedSession; gameCode: string; secret: string },
): Promise<GameSession> {
  const now = studio.clock.now();
  const session: GameSession = {
    bucket: bucketOfPlayer(opened.playerId),
    playerId: opened.playerId,
    id: newId(now.getTime()),
    gameCode,
    walletToken: opened.sessionToken,
    currency: opened.currency,
    ledgerExponent: opened.ledgerExponent,
    language: opened.language,
  };
  const { bucket, playerId, id } = session;
  await studio.database.kysely.transaction().execute(async (transaction) => {
    await sql`
      insert into game_session (bucket, player_id, id, game_code, wallet_token, currency, ledger_exponent, language,
        opened_at, expires_at)
      values (${bucket}, ${playerId}, ${id}, ${gameCode}, ${session.walletToken}, ${session.currency},
        ${session.ledgerExponent}, ${session.language}, ${now}, ${new Date(now.getTime() + studio.times.sessionMs)})
    `.execute(transaction);
    await sql`insert into game_session_secret (secret_hash, bucket, player_id, session_id)
      values (${hashToken(secret)}, ${bucket}, ${playerId}, ${id})`.execute(transaction);
  });
  return session;
}
