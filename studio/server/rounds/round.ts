import type { RoundState, RoundView } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";

/** A round as its row has it, with the seeds of its pair and the wallet token of its session beside it. */
export type Round = {
  bucket: number;
  playerId: string;
  id: string;
  clientRoundId: string;
  sessionId: string;
  seedPairId: string;
  gameCode: string;
  payTableVersion: string;
  currency: string;
  ledgerExponent: number;
  stake: bigint;
  state: RoundState;
  nonce: number | null;
  /** What the next accepted bet under the pair takes; no other round of the pair can come between a bet and its answer. */
  nextNonce: number;
  numbers: number[] | null;
  win: bigint | null;
  balanceAfter: bigint | null;
  refusal: string | null;
  attempts: number;
  firstAttemptAt: Date | null;
  attentionAt: Date | null;
  /** The worker ended it after a crash or a pause, and no launch has told the player yet. */
  endedUnseen: boolean;
  createdAt: Date;
  finishedAt: Date | null;
  commitment: string;
  clientSeed: string;
  /** Once its pair is revealed, and in rows from before seeds were derived. */
  serverSeed: string | null;
  revealedAt: Date | null;
  walletToken: string;
};

export type Executor = Kysely<unknown> | Transaction<unknown>;

/** A round's row with its pair of seeds and its session, for a select and for what an update returns. */
export const ROUND_COLUMNS = sql`
  r.bucket, r.player_id as "playerId", r.id, r.client_round_id as "clientRoundId", r.session_id as "sessionId",
  r.seed_pair_id as "seedPairId", r.game_code as "gameCode", r.pay_table_version as "payTableVersion", r.currency,
  r.ledger_exponent as "ledgerExponent", r.stake, r.state, r.nonce, r.numbers, r.win, r.balance_after as "balanceAfter",
  r.refusal, r.attempts, r.first_attempt_at as "firstAttemptAt", r.attention_at as "attentionAt",
  r.ended_unseen as "endedUnseen", r.created_at as "createdAt", r.finished_at as "finishedAt",
  p.next_nonce as "nextNonce", p.commitment, p.client_seed as "clientSeed", p.server_seed as "serverSeed",
  p.revealed_at as "revealedAt", s.wallet_token as "walletToken"`;

/** The pair and the session of a round named `r`. */
export const ROUND_JOINS = sql`p.bucket = r.bucket and p.player_id = r.player_id and p.id = r.seed_pair_id
  and s.bucket = r.bucket and s.player_id = r.player_id and s.id = r.session_id`;

/** The rounds that a condition picks, newest first unless told otherwise. The condition names `round` as `r`. */
export async function selectRounds(
  executor: Executor,
  options: { where: RawBuilder<unknown>; limit: number; order?: RawBuilder<unknown> },
): Promise<Round[]> {
  const { where, limit, order = sql`r.created_at desc, r.id desc` } = options;
  const { rows } = await sql<Round>`
    select ${ROUND_COLUMNS} from round r, seed_pair p, game_session s
    where ${ROUND_JOINS} and ${where} order by ${order} limit ${limit}`.execute(executor);
  return rows;
}

export type RoundKey = Pick<Round, "bucket" | "playerId" | "id">;

export async function findRound(executor: Executor, { bucket, playerId, id }: RoundKey): Promise<Round | undefined> {
  const where = sql`r.bucket = ${bucket} and r.player_id = ${playerId} and r.id = ${id}`;
  const [round] = await selectRounds(executor, { where, limit: 1 });
  return round;
}

/** What a player may know: no server seed before its pair is revealed, no outcome before it is booked as drawn. */
export function viewOf(round: Round): RoundView {
  return {
    roundId: round.id,
    clientRoundId: round.clientRoundId,
    gameCode: round.gameCode,
    payTableVersion: round.payTableVersion,
    state: round.state,
    currency: round.currency,
    ledgerExponent: round.ledgerExponent,
    stake: round.stake.toString(),
    win: round.win?.toString() ?? null,
    numbers: round.numbers,
    balance: round.balanceAfter?.toString() ?? null,
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    serverSeed: round.revealedAt === null ? null : round.serverSeed,
    refusal: round.refusal,
    createdAt: round.createdAt.toISOString(),
    finishedAt: round.finishedAt?.toISOString() ?? null,
  };
}
