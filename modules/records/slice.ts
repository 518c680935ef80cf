import { CATALOGUE } from "@fairhouse/catalogue/server";
import type { GameType } from "@fairhouse/contract/game-types";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { CLOCK, DATABASE, INSTALLATION } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { NAMES_OF_PLAY } from "@fairhouse/wallet/server";
import { createRecordsModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "records",
  personalData: {
    exported: ["records_play_day", "records_zone_day", "records_play_time"],
  },
  compose: (host) => () => {
    const { games } = host.get(CATALOGUE);
    return [
      createRecordsModule({
        database: host.get(DATABASE),
        ledger: host.get(LEDGER),
        clock: host.get(CLOCK),
        currency: host.get(INSTALLATION).currency,
        zone: host.get(INSTALLATION).zone,
        namesOfPlay: host.all(NAMES_OF_PLAY),
        kindOfGame: (vendor, gameCode) => games.game(vendor, gameCode)?.game_type as GameType | undefined,
      }),
    ];
  },
});
