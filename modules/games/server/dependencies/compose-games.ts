import type { Host } from "@fairhouse/base";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG, METRICS, POLLS, WRITE_AUDIT } from "@fairhouse/platform/host";
import { GUARD } from "@fairhouse/protection/server";
import { SESSIONS } from "@fairhouse/session/server";
import { SYSTEM } from "@fairhouse/system/server";
import { GAME_VENDORS, SANDBOX_TITLES } from "../../port.ts";
import { launchHostsOf } from "../../rules/launch-hosts.ts";
import type { GamesDependencies } from "../dependencies.ts";
import { GAME_OPENINGS, GAMES_SETTINGS } from "../index.ts";
import { vendorCallMetrics } from "../vendor-calls/call-metrics.ts";
import { vendorCallSettings } from "../vendor-calls/settings.ts";

/** What the module is given by the installation and by the modules below it. */
export function gamesDependencies(host: Host): GamesDependencies {
  const [members, system, metrics] = [host.get(MEMBERS), host.get(SYSTEM), host.find(METRICS)];
  const { currency, origins } = host.get(INSTALLATION);
  return {
    ...{ database: host.get(DATABASE), polls: host.get(POLLS), ledger: host.get(LEDGER) },
    ...{ clock: host.get(CLOCK), log: host.get(LOG), jobs: host.get(JOBS), currency },
    ...{ guard: host.get(GUARD), openings: () => host.all(GAME_OPENINGS) },
    ...{
      vendors: host.all(GAME_VENDORS),
      sandboxTitles: host.find(SANDBOX_TITLES),
      catalogue: host.get(CATALOGUE).games,
    },
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
