import { CLOCK, DATABASE, LOG, POLLS, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { operatorNames } from "@fairhouse/staff/server";
import { CATALOGUE, CATALOGUE_SOURCES, createCatalogueModule } from "./server/index.ts";

export const slice = defineSlice({
  name: "catalogue",
  tables: { shared: ["catalogue_change"] },
  compose(host) {
    const database = host.get(DATABASE);
    const catalogue = createCatalogueModule({
      database,
      polls: host.get(POLLS),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      sources: () => host.all(CATALOGUE_SOURCES),
      writeAudit: host.get(WRITE_AUDIT),
      operatorNames: (staffIds) => operatorNames({ database }, staffIds),
    });
    host.provide(CATALOGUE, catalogue);
    return () => [catalogue];
  },
});
