import { CLOCK, DATABASE, INSTALLATION, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { askSiteForPicture, createContentModule, seedContent } from "./server/index.ts";

export const slice = defineSlice({
  name: "content",
  seed: seedContent,
  compose: (host) => () => [
    createContentModule({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      writeAudit: host.get(WRITE_AUDIT),
      hasPicture: askSiteForPicture(host.get(INSTALLATION).origins.site),
    }),
  ],
});
