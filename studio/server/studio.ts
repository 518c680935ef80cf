import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { StudioGame } from "./games.ts";
import type { SeedSecrets } from "./seeds/server-seed.ts";
import type { WalletGateway } from "./wallet-gateway.ts";

/** How fast and how long; every figure can be turned down in a test. */
export type StudioTimes = {
  /** From one spin of a player to the next, in database time, over all games, tabs and processes. */
  paceMs: number;
  /** A process that drives a round has it to itself for so long; after a crash another one takes it over then. */
  leaseMs: number;
  /** How often the worker looks for rounds that are due. */
  workerEveryMs: number;
  /** A bet whose answer a crash cut off is asked for again within this age, and given back when older. */
  betResumedWithinMs: number;
  /** A game's session and its seeds end so long after the launch. */
  sessionMs: number;
};

export const STUDIO_TIMES: StudioTimes = {
  paceMs: 2_500,
  leaseMs: 15_000,
  workerEveryMs: 1_000,
  betResumedWithinMs: 60_000,
  sessionMs: 12 * 3_600_000,
};

/** What every part of the studio is given. */
export type Studio = {
  readonly database: Database;
  /** What is offered, each game with every version that a round was ever played by. */
  readonly games: readonly StudioGame[];
  /** Outside the database: what server seeds in force are computed from. */
  readonly seedSecrets: SeedSecrets;
  readonly wallet: WalletGateway;
  readonly clock: Clock;
  readonly log: Log;
  readonly times: StudioTimes;
  /** Waits between tries. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Called before each step of a round; a test cuts the round there as a crash would. */
  readonly onStep?: (step: string) => void;
};
