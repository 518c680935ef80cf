import { CLOCK, DATABASE, LOG, OFFICE_IDENTITY, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { AUTHENTICATOR_APPS, createStaffModule, FIRST_LINK, OPERATOR_DEVICES, writeAudit } from "./server/index.ts";

export const slice = defineSlice({
  name: "staff",
  personalData: {
    withheld: { staff_audit: "What operators did, under their names and with their notes." },
  },
  compose(host) {
    const staff = createStaffModule({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      get authenticators() {
        return host.get(AUTHENTICATOR_APPS);
      },
      get devices() {
        return host.get(OPERATOR_DEVICES);
      },
    });
    host.provide(WRITE_AUDIT, writeAudit);
    host.provide(OFFICE_IDENTITY, staff);
    host.provide(FIRST_LINK, staff.makeFirstLink);
    return () => [staff];
  },
});
