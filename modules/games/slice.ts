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
  personalData: {
    exported: ["games_launch"],
    withheld: {
      games_launch_token: "Hashes of words that open a game once.",
      games_vendor_call: "Calls between the house and a vendor; what they led to is in the exported postings.",
      games_switch: "An operator's act, with its reason, is kept in the audit.",
      games_credit_review: "An operator's decision; the money is in the exported postings.",
      games_reconciliation_line: "Lines of a vendor's book, compared with the exported postings.",
      games_reconciliation_difference: "Differences of the books of two companies.",
    },
  },
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
