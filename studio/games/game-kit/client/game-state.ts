import { type Currency, USUAL_CURRENCY } from "@fairhouse/base";
import type { GameFigures } from "../house-game.ts";
import type { SeedState } from "../protocol.ts";

/**
 * opening: session and seeds are being set up. idle: a spin may be asked for. betting: a bet is under way. checking: a
 * bet has no answer and the studio is asked about it. unsure: it was asked long enough, the player asks again.
 * spinning: the screen shows a decided round. reseeding: the pair of seeds is being changed. failed: opening went wrong
 * and may be tried again. closed: only opening the game anew helps.
 */
export type Phase =
  | "opening"
  | "idle"
  | "betting"
  | "checking"
  | "unsure"
  | "spinning"
  | "reseeding"
  | "failed"
  | "closed";

/** The one sentence under the table. `amounts` are ledger amounts and become text where it is shown. */
export type Note = {
  readonly tone: "plain" | "win" | "trouble";
  /** A message of the game. */
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly amounts?: Readonly<Record<string, bigint>>;
  /** Spoken by screen readers. A step of a win is only shown: its sum was spoken already. */
  readonly spoken: boolean;
};

export type Revealed = { readonly commitment: string; readonly serverSeed: string; readonly clientSeed: string };

/** Everything that the screen shows. It is replaced, never changed in place. */
export type GameState = {
  readonly phase: Phase;
  readonly currency: Currency;
  /** The session's, as a language tag; empty before there is one. */
  readonly language: string;
  /** As the studio told it last, without the result of a round that the screen has not shown yet. */
  readonly balance: bigint | undefined;
  /** What a round under way costs and `balance` still holds. */
  readonly staked: bigint;
  /** The stakes on offer as ledger amounts, rising. */
  readonly stakes: readonly bigint[];
  readonly stakeIndex: number;
  /** What is left of the player's own stake limit, as the page says; undefined without one. */
  readonly stakeLeft: bigint | undefined;
  /** What the last round won; undefined before the first and while one is under way. */
  readonly win: bigint | undefined;
  readonly note: Note | undefined;
  /** The page asks the player something: no round starts. */
  readonly paused: boolean;
  /** On the clock that the game was given. */
  readonly nextSpinAtMs: number;
  readonly paceMs: number;
  readonly returnPercent: string;
  readonly figures: Partial<GameFigures>;
  readonly payTableVersion: string;
  readonly seeds: SeedState | undefined;
  readonly revealed: Revealed | undefined;
};

export const INITIAL_STATE: GameState = {
  phase: "opening",
  /** No amount is shown before the session has named its own. */
  currency: USUAL_CURRENCY,
  language: "",
  balance: undefined,
  staked: 0n,
  stakes: [],
  stakeIndex: 0,
  stakeLeft: undefined,
  win: undefined,
  note: { tone: "plain", key: "state.loading", spoken: false },
  paused: false,
  nextSpinAtMs: 0,
  paceMs: 2_500,
  returnPercent: "",
  figures: {},
  payTableVersion: "",
  seeds: undefined,
  revealed: undefined,
};

/** The balance as the screen shows it: a stake is gone with the press. */
export const balanceShown = ({ balance, staked }: GameState): bigint | undefined =>
  balance === undefined ? undefined : balance - staked;

export const stakeOf = (state: GameState): bigint => state.stakes[state.stakeIndex] ?? 0n;

/** A spin may be asked for now. The server decides again. */
export const canSpin = (state: GameState, nowMs: number): boolean =>
  state.phase === "idle" && !state.paused && stakeOf(state) > 0n && nowMs >= state.nextSpinAtMs;

export const canChooseStake = ({ phase }: GameState): boolean => phase === "idle";

export const canChangeStake = (state: GameState, step: number): boolean =>
  canChooseStake(state) && state.stakes[state.stakeIndex + step] !== undefined;
