import { token } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import { syncAtStart } from "./commands/sync-vendor.ts";
import type { CatalogueDependencies } from "./dependencies.ts";
import { type Catalogue, createCatalogue } from "./queries/catalogue.ts";
import { staffRoutes } from "./routes.ts";

export { CATALOGUE_SOURCES, type CatalogueSource, type OfferedGame } from "../port.ts";
export { GAME_CLASSES, type GameClass, PLATFORMS } from "../rules/game-fields.ts";
export { fillSandbox, removeSandbox } from "./commands/sandbox-catalogue.ts";
export type { CatalogueDependencies } from "./dependencies.ts";
export type { GameSearch, VendorGames } from "./queries/game-index.ts";
export type { OpenGame } from "./queries/open-game.ts";

export type CatalogueModule = ServerModule & {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The open games, as every process has them in memory. */
  readonly games: Omit<Catalogue, "start" | "stop">;
  /** Takes over what is new or different at every vendor; a vendor that does not answer keeps what it had. */
  syncVendors(): Promise<void>;
};

export function createCatalogueModule(deps: CatalogueDependencies): CatalogueModule {
  const catalogue = createCatalogue({ ...deps, database: deps.polls });
  return {
    name: "catalogue",
    backoffice: staffRoutes(deps, catalogue),
    games: catalogue,
    start: catalogue.start,
    stop: catalogue.stop,
    beforeServing: syncVendors,
    syncVendors,
  };

  async function syncVendors(): Promise<void> {
    for (const source of deps.sources()) {
      await syncAtStart(deps, source).catch((error: unknown) => {
        deps.log.warn({ err: error, vendor: source.code }, "a vendor's catalogue could not be read");
      });
    }
    await catalogue.refresh();
  }
}

export const CATALOGUE = token<CatalogueModule>("catalogue");
