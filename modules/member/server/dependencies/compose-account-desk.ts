import type { Host } from "@fairhouse/base";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION, WRITE_AUDIT } from "@fairhouse/platform/host";
import { operatorNames } from "@fairhouse/staff/server";
import {
  BLOCK_WITHDRAWALS,
  createMemberNotifier,
  MEMBER_FACTORS,
  MEMBER_HOLDS,
  MEMBER_SESSIONS,
  MEMBERS,
} from "../index.ts";
import type { AccountDeskDependencies } from "./account-desk.ts";

/** What operators' acts for an account ask of other modules; read once all of them have provided what they have. */
export function accountDeskDependencies(host: Host): AccountDeskDependencies {
  const database = host.get(DATABASE);
  const { mail, notices } = host.get(MESSAGES);
  return {
    ...{ database, clock: host.get(CLOCK), members: host.get(MEMBERS), sessions: host.get(MEMBER_SESSIONS) },
    holds: host.get(MEMBER_HOLDS),
    factors: host.get(MEMBER_FACTORS),
    blockWithdrawals: host.get(BLOCK_WITHDRAWALS)("factors_removed"),
    notifyMember: createMemberNotifier({ pepper: host.get(INSTALLATION).pepper, mail, notices }),
    writeAudit: host.get(WRITE_AUDIT),
    operatorNames: (staffIds) => operatorNames({ database }, staffIds),
  };
}
