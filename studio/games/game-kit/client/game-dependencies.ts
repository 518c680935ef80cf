import type { HouseGame } from "../house-game.ts";
import type { FrameMessage } from "../protocol.ts";
import type { WinTier } from "./amounts.ts";
import type { GameState, Note } from "./game-state.ts";
import type { StudioApi } from "./studio-api.ts";

/** What shows a round: reels, a wheel, whatever the game has. Numbers are those of the draw. */
export type RoundScreen = {
  show(numbers: readonly number[]): void;
  /** Moves to an outcome that is decided; resolves when it stands. */
  play(numbers: readonly number[]): Promise<void>;
  /** Takes away what points out the wins of the last round. */
  clear(): void;
  /** Points out the wins one after another; `onWin` is called with the words for each as it appears. */
  showWins(round: { numbers: readonly number[]; stakeLedger: bigint }, onWin: (note: Note) => void): Promise<void>;
  /** Sounds and looks like a win of this tier; called only for wins above the stake. */
  celebrate(tier: WinTier): void;
  /** The player presses again: what moves comes to its end at once. */
  hurry?(): void;
};

export type GameDependencies = {
  readonly house: HouseGame;
  readonly api: StudioApi;
  readonly screen: RoundScreen;
  readonly tellSite: (message: FrameMessage) => void;
  readonly onChange: (state: GameState) => void;
  /** A round won this, 0 included; tier 0 is told without emphasis. */
  readonly onWin?: (win: bigint, tier: WinTier) => void;
  readonly drawSeed: () => string;
  readonly newId: () => string;
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<void>;
};
