import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createGuard, createProtectionModule, GUARD } from "./server/index.ts";

export const slice = defineSlice({
  name: "protection",
  compose(host) {
    const [members, system] = [host.get(MEMBERS), host.get(SYSTEM)];
    host.provide(
      GUARD,
      createGuard({
        isOpenForPlay: async (memberId) => (await members.find(memberId))?.status === "active",
        isUnderMaintenance: async () => (await system.settings()).status.kind === "maintenance",
      }),
    );
    return () => [
      createProtectionModule({
        database: host.get(DATABASE),
        ledger: host.get(LEDGER),
        clock: host.get(CLOCK),
        currency: host.get(INSTALLATION).currency,
      }),
    ];
  },
});
