import { LEDGER } from "@fairhouse/ledger/postgres";
import { AGE_STATEMENTS, MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { createGuard, createProtectionModule, GUARD, keepAgeStatement } from "./server/index.ts";

export const slice = defineSlice({
  name: "protection",
  compose(host) {
    const { currency } = host.get(INSTALLATION);
    const own = { database: host.get(DATABASE), ledger: host.get(LEDGER), clock: host.get(CLOCK), currency };
    host.provide(GUARD, createGuard({ ...own, members: host.get(MEMBERS), system: host.get(SYSTEM) }));
    host.add(AGE_STATEMENTS, async (transaction, memberId) => {
      await keepAgeStatement(own, transaction, memberId);
    });
    return () => [createProtectionModule(own)];
  },
});
