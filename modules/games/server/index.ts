import type { Result } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import type { GamesDependencies, GamesParts } from "./commands/dependencies.ts";
import {
  confirmAdult,
  endLaunchesIn,
  type Launch,
  type LaunchInput,
  type LaunchRefusal,
  launchGame,
} from "./commands/launch.ts";
import { seamlessDoor } from "./doors/seamless/door.ts";
import { createEndedLaunches } from "./doors/seamless/ended-launches.ts";
import { createCatalogue, syncVendor } from "./queries/catalogue.ts";
import { gamesRoutes } from "./routes.ts";

export type { AskGuard, BetTerms, GamesDependencies } from "./commands/dependencies.ts";
export { type PlayToken, writePlayToken } from "./doors/seamless/play-token.ts";
export { endLaunchesIn };

export type GamesModule = ServerModule & {
  start(): Promise<void>;
  stop(): void;
  launch(input: LaunchInput): Promise<Result<Launch, LaunchRefusal>>;
  /** Keeps a member's answer to the age question; the first one counts. */
  confirmAdult(memberId: string): Promise<Date>;
  /** Takes over what every vendor offers; a vendor that does not answer keeps what it had. */
  syncVendors(): Promise<void>;
};

export function createGamesModule(deps: GamesDependencies): GamesModule {
  const catalogue = createCatalogue(deps);
  const ended = createEndedLaunches(deps);
  const parts: GamesParts = { ...deps, catalogue, ended };
  return {
    name: "games",
    site: gamesRoutes(parts),
    rawDoors: [seamlessDoor(parts)],
    launch: (input) => launchGame(parts, input),
    confirmAdult: (memberId) => confirmAdult(parts, memberId),
    async start() {
      await Promise.all([catalogue.start(), ended.start()]);
    },
    stop() {
      catalogue.stop();
      ended.stop();
    },
    async syncVendors() {
      for (const vendor of deps.vendors) {
        await syncVendor(deps, vendor).catch((error: unknown) => {
          deps.log.warn({ err: error, vendor: vendor.code }, "a vendor's catalogue could not be read");
        });
      }
      await catalogue.refresh();
    },
  };
}
