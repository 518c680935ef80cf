import { LEDGER } from "@fairhouse/ledger/postgres";
import { AGE_STATEMENTS, MEMBER_SESSIONS, MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, LOG, POLLS, REALTIME, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import {
  createCheckStops,
  createGuard,
  createPlayStops,
  createProtectionModule,
  createRealityChecks,
  GUARD,
  keepAgeStatement,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "protection",
  compose(host) {
    const { currency } = host.get(INSTALLATION);
    const own = { database: host.get(DATABASE), ledger: host.get(LEDGER), clock: host.get(CLOCK), currency };
    const members = host.get(MEMBERS);
    const polled = { ...own, database: host.get(POLLS), log: host.get(LOG) };
    const [stops, checks] = [createPlayStops(polled), createCheckStops(polled)];
    host.provide(GUARD, createGuard({ ...own, members, system: host.get(SYSTEM), stops, checks }));
    host.add(AGE_STATEMENTS, async (transaction, memberId) => {
      await keepAgeStatement(own, transaction, memberId);
    });
    return () => [
      createProtectionModule(own, {
        ...{ ...own, members, stops, sessions: host.get(MEMBER_SESSIONS), writeAudit: host.get(WRITE_AUDIT) },
      }),
      createRealityChecks({ ...own, members, checks, realtime: host.get(REALTIME) }),
    ];
  },
});
