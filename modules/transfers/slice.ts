import { TELL_MEMBER } from "@fairhouse/inbox/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { GUARD } from "@fairhouse/protection/server";
import { areTransfersOn, SYSTEM } from "@fairhouse/system/server";
import { createTransfersModule, IDENTITY_CHECKS } from "./server/index.ts";

export const slice = defineSlice({
  name: "transfers",
  personalData: {
    withheld: {
      transfers_sent: "Names another member; the amount is in the exported postings.",
      transfers_received: "Names another member; the amount is in the exported postings.",
    },
  },
  compose(host) {
    const { currency, mode } = host.get(INSTALLATION);
    const system = host.get(SYSTEM);
    const checks = host.all(IDENTITY_CHECKS);
    return () => [
      createTransfersModule({
        ...{ database: host.get(DATABASE), ledger: host.get(LEDGER), jobs: host.get(JOBS), clock: host.get(CLOCK) },
        currency,
        members: host.get(MEMBERS),
        guard: host.get(GUARD),
        setting: async () => {
          const { transfers } = await system.settings();
          return { ...transfers, isOn: areTransfersOn(transfers, mode) };
        },
        isIdentified: async (memberId) => {
          if (mode === "play") return true;
          for (const isKnown of checks) if (await isKnown(memberId)) return true;
          return false;
        },
        tell: host.get(TELL_MEMBER),
      }),
    ];
  },
});
