import { CATALOGUE_SOURCES } from "@fairhouse/catalogue/server";
import { defineSlice } from "@fairhouse/platform/module";
import { SESSION_ENDINGS } from "@fairhouse/session/server";
import { NAMES_OF_PLAY } from "@fairhouse/wallet/server";
import { gamesDependencies } from "./server/dependencies/compose-games.ts";
import {
  createGamesModule,
  createReconciliation,
  endLaunchesIn,
  GAMES,
  probes,
  RECONCILIATION,
  TRANSFER_BOOKS,
  vendorCallSettings,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "games",
  settings: vendorCallSettings,
  probes,
  tables: {
    lookUps: ["games_launch_token"],
    shared: ["games_vendor_call", "games_reconciliation_difference", "games_switch"],
  },
  compose(host) {
    const deps = gamesDependencies(host);
    const { database, jobs, clock, log, vendors, writeAudit, userNameOf } = deps;
    const games = createGamesModule(deps);
    const reconciliation = createReconciliation({
      ...{ database, jobs, clock, log, vendors, writeAudit, userNameOf },
      transferBooks: host.all(TRANSFER_BOOKS),
    });
    host.provide(GAMES, games);
    for (const vendor of vendors) host.add(CATALOGUE_SOURCES, vendor);
    host.provide(RECONCILIATION, reconciliation);
    host.add(SESSION_ENDINGS, (trx, ended) => endLaunchesIn(deps, trx, ended));
    host.add(NAMES_OF_PLAY, {
      companyCodes: () => vendors.map(({ code }) => code),
      companyName: (code) => vendors.find((vendor) => vendor.code === code)?.name,
      gameNames: (vendor, gameCode) => {
        const game = deps.catalogue.game(vendor, gameCode);
        return game && { vendorName: game.vendorName, gameName: game.name, cover: game.cover };
      },
    });
    return () => [games, reconciliation];
  },
});
