import { isId } from "@fairhouse/base";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, REALTIME, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { isOnBreak, NOT_EXCLUDED, readBreaksTaken, TELL_OF_EXCLUSION } from "@fairhouse/protection/server";
import { operatorNames } from "@fairhouse/staff/server";
import { createInboxModule, createTeller, TELL_MEMBER } from "./server/index.ts";

export const slice = defineSlice({
  name: "inbox",
  personalData: {
    exported: ["inbox_message", "inbox_told", "inbox_mark"],
  },
  tables: { shared: ["inbox_message"] },
  compose(host) {
    const [members, database] = [host.get(MEMBERS), host.get(DATABASE)];
    const [clock, realtime] = [host.get(CLOCK), host.get(REALTIME)];
    const notExcluded = host.get(NOT_EXCLUDED);
    const tell = createTeller({ database, clock, realtime });
    host.provide(TELL_MEMBER, tell);
    host.add(TELL_OF_EXCLUSION, tell);
    return () => [
      createInboxModule({
        ...{ database, clock, realtime },
        writeAudit: host.get(WRITE_AUDIT),
        findMember: async (sought) => {
          if (!isId(sought)) return members.findByName(sought);
          const found = await members.find(sought);
          return found && { memberId: sought, userName: found.userName };
        },
        thoseNotExcluded: (memberIds) => notExcluded(memberIds, "marketing"),
        breaksOf: (memberId) => readBreaksTaken({ database }, memberId),
        isOnBreak: (memberId) => isOnBreak({ database, clock }, memberId),
        operatorNames: (staffIds) => operatorNames({ database }, staffIds),
      }),
    ];
  },
});
