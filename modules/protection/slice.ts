import { LEDGER } from "@fairhouse/ledger/postgres";
import { AGE_STATEMENTS, MEMBER_SESSIONS, MEMBERS, PERSON_MARKS, REGISTRATION_BARS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, LOG, POLLS, REALTIME, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SYSTEM } from "@fairhouse/system/server";
import { EXCLUSION_REGISTERS } from "./port.ts";
import {
  createCheckStops,
  createGuard,
  createHouseRegister,
  createPlayStops,
  createProtectionModule,
  createRealityChecks,
  createSessionLimits,
  createSessionStops,
  GUARD,
  isInAnyRegister,
  keepAgeStatement,
  NOT_EXCLUDED,
  TELL_OF_EXCLUSION,
  thoseNotExcluded,
  witnessMark,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "protection",
  tables: { lookUps: ["protection_register_mark"] },
  personalData: {
    exported: [
      "protection_limit",
      "protection_limit_change",
      "protection_age_confirmation",
      "protection_exclusion",
      "protection_exclusion_change",
      "protection_reality_check",
      "protection_reality_answer",
      "protection_play_session",
      "protection_play_stretch",
      "protection_session_stop",
    ],
    withheld: {
      protection_register_hit: "Names another member; operators look into it to keep excluded people from play.",
      protection_register_mark: "Keyed hashes by which an excluded person is recognised.",
    },
  },
  compose(host) {
    const { currency } = host.get(INSTALLATION);
    const own = { database: host.get(DATABASE), ledger: host.get(LEDGER), clock: host.get(CLOCK), currency };
    const members = host.get(MEMBERS);
    const polled = { ...own, database: host.get(POLLS), log: host.get(LOG) };
    const [stops, checks] = [createPlayStops(polled), createCheckStops(polled)];
    const sessionStops = createSessionStops(polled);
    host.provide(GUARD, createGuard({ ...own, members, system: host.get(SYSTEM), stops, checks, sessionStops }));
    const registers = { members, registers: () => [house, ...host.all(EXCLUSION_REGISTERS)], log: host.get(LOG) };
    const house = createHouseRegister({ ...own, members });
    host.provide(NOT_EXCLUDED, (memberIds, occasion) => thoseNotExcluded(registers, memberIds, occasion));
    host.add(REGISTRATION_BARS, (person) => isInAnyRegister(registers, person, "registration"));
    host.add(PERSON_MARKS, (trx, memberId, mark) => witnessMark(own, trx, { memberId, mark }));
    host.add(AGE_STATEMENTS, async (transaction, memberId) => {
      await keepAgeStatement(own, transaction, memberId);
    });
    return () => [
      createProtectionModule(own, {
        ...{ ...own, members, stops, sessions: host.get(MEMBER_SESSIONS), writeAudit: host.get(WRITE_AUDIT) },
        tellMember: () => host.all(TELL_OF_EXCLUSION),
      }),
      createRealityChecks({ ...own, members, checks, realtime: host.get(REALTIME) }),
      createSessionLimits(own.ledger, sessionStops),
    ];
  },
});
