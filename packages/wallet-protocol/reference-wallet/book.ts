import type { Reply } from "../reply.ts";
import type { Status } from "../status.ts";

/** A player of the reference wallet. */
export interface PlayerRow {
  readonly id: string;
  readonly currency: string;
  balance: bigint;
  /** What the player owes: corrections that their balance did not hold. */
  debt?: bigint;
  state: "active" | "excluded" | "disabled" | "out_of_time";
  /** What the stake limit still leaves; undefined is no limit. */
  stakeRoom?: bigint;
  /** What the loss limit still leaves, which follows the balance; undefined is no limit. */
  lossRoom?: bigint;
}

/** A session that a launch opened. */
export interface SessionRow {
  readonly playerId: string;
  readonly gameCode: string;
  isExpired: boolean;
}

/** A bet that was accepted. */
export interface BetRow {
  readonly playerId: string;
  readonly roundId: string;
  readonly amount: bigint;
  /** What its wins and their corrections came to. */
  paid: bigint;
  state: "accepted" | "settled" | "rolled_back";
}

/** An answer without the part that belongs to one attempt. */
export type Outcome = Omit<Reply, "requestId">;

/** An answer under its transaction id, kept for ever. */
export interface StoredOutcome {
  readonly fingerprint: string;
  readonly outcome: Outcome;
}

const REFUSALS: { readonly [State in PlayerRow["state"]]: Status | undefined } = {
  active: undefined,
  excluded: "SELF_EXCLUDED",
  disabled: "USER_DISABLED",
  out_of_time: "LIMIT_SESSION",
};

/** Why a player's bet is refused, whatever its amount. */
export const refusalOf = ({ state }: PlayerRow): Status | undefined => REFUSALS[state];

/** Which of the player's limits an amount would pass. */
export function limitPassed({ stakeRoom, lossRoom }: PlayerRow, amount: bigint): Status | undefined {
  if (stakeRoom !== undefined && amount > stakeRoom) return "LIMIT_STAKE";
  return lossRoom !== undefined && amount > lossRoom ? "LIMIT_LOSS" : undefined;
}

/** The name of a player's transaction in the book. */
export const idOfPlayer = (playerId: string, transactionId: string): string => `${playerId} ${transactionId}`;

/** A request whose transaction, and the one that it refers to, have their names in the book. */
export function withIdsOfPlayer<Asked extends object>(request: Asked): Asked {
  const { playerId = "", ...ids } = request as { playerId?: string; [name: string]: unknown };
  const renamed: { [name: string]: string } = {};
  for (const name of ["transactionId", "referenceTransactionId"]) {
    if (ids[name] !== undefined) renamed[name] = idOfPlayer(playerId, String(ids[name]));
  }
  return { ...request, ...renamed };
}

/** Everything that the reference wallet knows, in memory. */
export class Book {
  readonly players = new Map<string, PlayerRow>();
  readonly sessions = new Map<string, SessionRow>();
  /** Game code to whether it is switched on. */
  readonly games = new Map<string, boolean>();
  readonly outcomes = new Map<string, StoredOutcome>();
  readonly bets = new Map<string, BetRow>();
  /** Player and bet id of the bets that were rolled back before they arrived. */
  readonly tombstones = new Set<string>();
  /** Player and round id of the rounds that take no further bet. */
  readonly closedRounds = new Set<string>();
  /** Player and round id to what the bets of the round have staked that were not rolled back. */
  readonly staked = new Map<string, bigint>();
  /** Player and round id to what the round has paid. */
  readonly paid = new Map<string, bigint>();
}
