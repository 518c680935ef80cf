import type { Host } from "@fairhouse/base";
import { LEDGER } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG } from "@fairhouse/platform/host";
import { areTransfersOn, SYSTEM } from "@fairhouse/system/server";
import { createWelcomeCredits } from "../commands/registration/welcome-credits.ts";
import type { MemberDependencies } from "../dependencies.ts";
import { AGE_STATEMENTS, PERSON_MARKS, REGISTRATION_BARS } from "../index.ts";

/** What everything of this module asks of others. Who hears of an age is read when it is needed: later modules add themselves. */
export function memberDependencies(host: Host): MemberDependencies {
  const [system, { mode }] = [host.get(SYSTEM), host.get(INSTALLATION)];
  const [ageStatements, personMarks, registrationBars] = [
    host.all(AGE_STATEMENTS),
    host.all(PERSON_MARKS),
    host.all(REGISTRATION_BARS),
  ];
  return {
    ...{ database: host.get(DATABASE), clock: host.get(CLOCK), pepper: host.get(INSTALLATION).pepper },
    welcome: createWelcomeCredits({ ledger: host.get(LEDGER), jobs: host.get(JOBS), log: host.get(LOG) }),
    areTransfersOn: async () => areTransfersOn((await system.settings()).transfers, mode),
    onAgeStated: async (transaction, memberId) => {
      for (const keep of ageStatements) await keep(transaction, memberId);
    },
    onPersonMark: async (transaction, memberId, mark) => {
      for (const keep of personMarks) await keep(transaction, memberId, mark);
    },
    isBarred: async (person) => {
      for (const bars of registrationBars) if (await bars(person)) return true;
      return false;
    },
  };
}

/** Opens the wallet of a new member in the site's currency. */
export const openWalletOf = (host: Host) => (transaction: Transaction, memberId: string) =>
  host.get(LEDGER).openWallet(transaction, {
    memberId,
    unit: host.get(INSTALLATION).currency.code,
    accounts: ["cash", "bonus"],
  });
