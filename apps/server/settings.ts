import type { Host } from "@fairhouse/base";
import { ROUND_CHECK } from "@fairhouse/books/server";
import { GAME_VENDORS } from "@fairhouse/games/port";
import { GAMES_SETTINGS } from "@fairhouse/games/server";
import { arcadeKeyOf, SANDBOX_ARCADE } from "./arcade.ts";
import { createRoundCheck } from "./check-round.ts";
import type { Foundations } from "./foundations.ts";
import { HOUSE_STUDIO } from "./vendors.ts";

/** What modules get of the environment and of the secrets in the data folder. */
export function provideSettings(host: Host, { config, secrets, databases, hasCallThread }: Foundations): void {
  config.settings.provideTo(host);
  host.provide(ROUND_CHECK, {
    checkRounds: createRoundCheck({ vendors: host.all(GAME_VENDORS) }),
    checkedVendors: [HOUSE_STUDIO],
  });
  host.provide(GAMES_SETTINGS, {
    firstKeys: [
      { vendor: HOUSE_STUDIO, ...secrets.houseStudio },
      { vendor: SANDBOX_ARCADE, ...arcadeKeyOf(secrets) },
    ],
    keyEncryptionSecret: secrets.vendorKeys,
    playTokenSecret: secrets.playToken,
    vendorCallThread: hasCallThread
      ? { url: databases.url, applicationName: `fairhouse-${config.role}-calls` }
      : undefined,
  });
}
