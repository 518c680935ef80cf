import type { Host } from "@fairhouse/base";
import { CATALOGUE, CATALOGUE_SOURCES } from "@fairhouse/catalogue/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG, METRICS, POLLS, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { GUARD } from "@fairhouse/protection/server";
import { SESSION_ENDINGS, SESSIONS } from "@fairhouse/session/server";
import { SYSTEM } from "@fairhouse/system/server";
import { NAMES_OF_PLAY } from "@fairhouse/wallet/server";
import {
  createGamesModule,
  createReconciliation,
  endLaunchesIn,
  GAME_OPENINGS,
  GAME_VENDORS,
  GAMES,
  GAMES_SETTINGS,
  type GamesDependencies,
  launchHostsOf,
  probes,
  RECONCILIATION,
  TRANSFER_BOOKS,
  vendorCallMetrics,
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
      companyName: (code) => vendors.find((vendor) => vendor.code === code)?.name,
      gameNames: (vendor, gameCode) => {
        const game = deps.catalogue.game(vendor, gameCode);
        return game && { vendorName: game.vendorName, gameName: game.name, cover: game.cover };
      },
    });
    return () => [games, reconciliation];
  },
});

function gamesDependencies(host: Host): GamesDependencies {
  const [members, system, metrics] = [host.get(MEMBERS), host.get(SYSTEM), host.find(METRICS)];
  const { currency, origins } = host.get(INSTALLATION);
  return {
    ...{ database: host.get(DATABASE), polls: host.get(POLLS), ledger: host.get(LEDGER) },
    ...{ clock: host.get(CLOCK), log: host.get(LOG), jobs: host.get(JOBS), currency },
    ...{ guard: host.get(GUARD), openings: () => host.all(GAME_OPENINGS) },
    ...{ vendors: host.all(GAME_VENDORS), catalogue: host.get(CATALOGUE).games },
    ...host.get(GAMES_SETTINGS),
    ...host.get(vendorCallSettings.token),
    launchHosts: async () => launchHostsOf((await system.settings()).brand.launchGameCdns, origins.site),
    ...{ exitUrl: new URL("/rng", origins.site).href, countryOf: system.countryOf },
    ...(metrics ? { vendorCallMetrics: vendorCallMetrics(metrics) } : {}),
    shareOpenSession: host.get(SESSIONS).shareOpen,
    isMember: async (memberId) => (await members.find(memberId)) !== undefined,
    userNameOf: async (memberId) => (await members.find(memberId))?.userName ?? null,
    memberByName: members.findByName,
    linkedMembers: members.linkedMembers,
    writeAudit: host.get(WRITE_AUDIT),
  };
}
