import { LEDGER } from "@fairhouse/ledger/postgres";
import { CLOCK, DATABASE, INSTALLATION, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import {
  booksSettings,
  createBooksModule,
  DIFFERING_ROUNDS,
  openBookKeys,
  probes,
  ROUND_CHECK,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "books",
  personalData: {
    withheld: {
      books_round: "Says of rounds what the exported postings say.",
      books_seal: "The place of the last posting under a seal.",
    },
  },
  settings: booksSettings,
  probes,
  compose(host) {
    const { dataDir, currency } = host.get(INSTALLATION);
    const differing = host.all(DIFFERING_ROUNDS);
    return () => [
      createBooksModule({
        database: host.get(DATABASE),
        ledger: host.get(LEDGER),
        clock: host.get(CLOCK),
        log: host.get(LOG),
        keys: openBookKeys(dataDir),
        ...host.get(booksSettings.token),
        unit: currency.code,
        ...host.get(ROUND_CHECK),
        onDiffering: async (rounds) => {
          for (const forget of differing) await forget(rounds);
        },
      }),
    ];
  },
});
