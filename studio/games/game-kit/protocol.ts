/**
 * The two conversations of a game's client: with the studio over HTTP (below) and with the site's page over a
 * MessageChannel (the wallet protocol's frame messages, passed on from here).
 *
 * Order of calls: `session` exchanges the launch token (once, 60 s) for a secret that the frame keeps in memory and
 * sends as `Authorization: Bearer`; the reply holds a commitment without a client seed, so the browser draws one and
 * posts `client-seed`; then spins. `rotate` reveals the old server seed and commits to a new one. All POST bodies and
 * replies are JSON; amounts are ledger amounts as integer strings; every refusal is `GameRefusal` with a 4xx status.
 */
import type { GameFigures } from "./house-game.ts";

export * from "@fairhouse/wallet-protocol/frame";

export const GAME_PATHS = {
  session: "/game/session",
  commit: "/game/commit",
  clientSeed: "/game/client-seed",
  spin: "/game/spin",
  rotate: "/game/rotate",
  history: "/game/history",
  state: "/game/state",
} as const;

/** The longest that the server may take to answer a spin: bet tries and a rollback. The client waits a little longer. */
export const SPIN_ANSWER_MS_MAX = 12_000;

/** The studio's page carries the site's origin in `<meta name="site-origin" content="…">`; the server fills it in. */
export const SITE_ORIGIN_PLACEHOLDER = "__SITE_ORIGIN__";

/** The launch token travels in the frame address's fragment (`#token=…`), which no server log and no referrer sees. */
export const launchTokenOf = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, "")).get("token") ?? undefined;

export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9-]{8,64}$/;

/** One pair of seeds. `clientSeed` is null until the browser has drawn it; no spin is taken before. */
export type SeedState = {
  /** SHA-256 of the server seed, 64 hex digits. */
  commitment: string;
  clientSeed: string | null;
  /** The number that the next accepted round takes, from 0, rising by exactly 1. */
  nonce: number;
};

export const ROUND_STATES = [
  "created",
  "bet_sent",
  "bet_accepted",
  "outcome_drawn",
  "win_sent",
  "settled",
  "refused",
  "rollback_pending",
  "refunded",
] as const;
export type RoundState = (typeof ROUND_STATES)[number];
export const isFinished = (state: RoundState): boolean =>
  state === "settled" || state === "refused" || state === "refunded";

/** A round as the player may see it. The outcome is told only once the win is on its way. */
export type RoundView = {
  roundId: string;
  clientRoundId: string;
  gameCode: string;
  payTableVersion: string;
  state: RoundState;
  currency: string;
  ledgerExponent: number;
  stake: string;
  win: string | null;
  /** The drawn numbers; for a slot its stops, reel by reel. */
  numbers: number[] | null;
  /** After the round, when it is settled. */
  balance: string | null;
  commitment: string;
  clientSeed: string;
  /** null while no number has been used: a refused or refunded round uses none. */
  nonce: number | null;
  /** null until the pair of seeds is rotated. */
  serverSeed: string | null;
  /** Why the bet was refused. */
  refusal: string | null;
  createdAt: string;
  finishedAt: string | null;
};

export type SessionRequest = { launchToken: string; gameCode: string };
export type SessionReply = {
  sessionId: string;
  /** 43 characters; kept in memory only. */
  secret: string;
  gameCode: string;
  currency: string;
  symbol: string;
  ledgerExponent: number;
  displayExponent: number;
  balance: string;
  language: string;
  /** Ledger amount. */
  stakes: string[];
  stakeDefault: string;
  payTableVersion: string;
  /** The exact return as the build counted it, cut to two decimals: "96.11". */
  returnPercent: string;
  /** As exactly counted; a game says those that it can count. */
  figures?: Partial<GameFigures>;
  paceMs: number;
  seeds: SeedState;
  /** A round of this player and game that was cut off: it still runs (poll `state`), or ended unseen. */
  unfinished: RoundView | null;
};

export type ClientSeedRequest = { commitment: string; clientSeed: string };
/**
 * `commitment` and `nonce` are what the browser recorded before the bet; another pair in force is SEED_MISMATCH.
 * `payTableVersion` is the one that the player is shown; another one in force is SESSION_ENDED. Clients from before it
 * was asked for leave it out.
 */
export type SpinRequest = {
  stake: string;
  clientRoundId: string;
  commitment: string;
  nonce: number;
  payTableVersion?: string | undefined;
};
/** `round.state` is `settled`, or (202) still on its way: then poll `state` until it is finished. */
export type SpinReply = { round: RoundView; seeds: SeedState; nextSpinInMs: number };
export type RotateReply = {
  revealed: { commitment: string; serverSeed: string; clientSeed: string };
  seeds: SeedState;
};
export type HistoryReply = { rounds: RoundView[] };
export type StateReply = {
  balance: string | null;
  seeds: SeedState;
  /** The newest round of this player and game, finished or not. */
  lastRound: RoundView | null;
  nextSpinInMs: number;
};

/** The studio's own refusals. A bet that the wallet refuses carries the wallet protocol's status instead. */
export const STUDIO_REFUSALS = [
  "WRONG_SYNTAX",
  "SESSION_ENDED",
  "TOO_FAST",
  "TOO_MANY_REQUESTS",
  "INVALID_STAKE",
  "ROUND_UNFINISHED",
  "ROUND_CONFLICT",
  "SEED_NOT_READY",
  "SEED_MISMATCH",
  "INTERRUPTED",
  "TEMPORARY_ERROR",
] as const;
export type StudioRefusal = (typeof STUDIO_REFUSALS)[number];

export type GameRefusal = {
  status: string;
  /** With TOO_FAST: how long until the next spin is taken. */
  waitMs?: number;
  /** With NOT_ENOUGH_MONEY: the true balance. */
  balance?: string;
  round?: RoundView;
};

/** Reads a refusal's body; undefined when it is something else (a proxy's page, a cut connection). */
export function parseGameRefusal(data: unknown): GameRefusal | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  return typeof (data as { status?: unknown }).status === "string" ? (data as GameRefusal) : undefined;
}
