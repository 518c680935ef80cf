import type { Host } from "@fairhouse/base";
import { BOOKS_SETTINGS, ROUND_CHECK } from "@fairhouse/books/server";
import { GAME_VENDORS } from "@fairhouse/games/port";
import { GAMES_SETTINGS } from "@fairhouse/games/server";
import { MESSAGE_SETTINGS } from "@fairhouse/messages/server";
import { COUNTRY_RANGES } from "@fairhouse/system/server";
import { arcadeKeyOf, SANDBOX_ARCADE } from "./arcade.ts";
import { createRoundCheck } from "./check-round.ts";
import { countriesOf } from "./countries.ts";
import type { Foundations } from "./foundations.ts";
import { gatewaysOf } from "./gateways.ts";
import { HOUSE_STUDIO } from "./vendors.ts";

/** What modules read of the environment and of the secrets in the data folder. */
export function provideSettings(host: Host, { config, secrets, databases, hasCallThread }: Foundations): void {
  const countries = countriesOf(config);
  if (countries) host.provide(COUNTRY_RANGES, countries);
  host.provide(MESSAGE_SETTINGS, { gateways: gatewaysOf(config), caps: config.messages.caps });
  host.provide(BOOKS_SETTINGS, config.books);
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
    vendorCallMonths: config.vendorCallMonths,
    playTokenSecret: secrets.playToken,
    vendorCallThread: hasCallThread
      ? { url: databases.url, applicationName: `fairhouse-${config.role}-calls` }
      : undefined,
  });
}
