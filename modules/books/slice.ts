import { CLOCK, DATABASE, INSTALLATION, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import {
  BOOKS_SETTINGS,
  createBooksModule,
  DIFFERING_ROUNDS,
  openBookKeys,
  probes,
  ROUND_CHECK,
  SEALED_ROWS,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "books",
  probes,
  compose(host) {
    const { dataDir, currency } = host.get(INSTALLATION);
    const [sealedRows, differing] = [host.all(SEALED_ROWS), host.all(DIFFERING_ROUNDS)];
    return () => [
      createBooksModule({
        database: host.get(DATABASE),
        clock: host.get(CLOCK),
        log: host.get(LOG),
        keys: openBookKeys(dataDir),
        ...host.get(BOOKS_SETTINGS),
        unit: currency.code,
        ...host.get(ROUND_CHECK),
        onSealed: (rows) => {
          for (const count of sealedRows) count(rows);
        },
        onDiffering: async (rounds) => {
          for (const forget of differing) await forget(rounds);
        },
      }),
    ];
  },
});
