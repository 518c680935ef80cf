import type { Host } from "@fairhouse/base";
import { createAuthenticatorApps, FACTORS, FACTORS_REMOVED_MESSAGE } from "@fairhouse/factors/server";
import { createMemberNotifier, MEMBERS, timeText } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION, LOG, OFFICE_IDENTITY, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { deriveToken } from "@fairhouse/platform/tokens";
import { OPERATOR_LOGINS, SESSIONS } from "@fairhouse/session/server";
import { SYSTEM } from "@fairhouse/system/server";
import { type AccountDesk, createStaffModule, FIRST_LINK, MEMBER_HOLDS, writeAudit } from "./server/index.ts";

export const slice = defineSlice({
  name: "staff",
  compose(host) {
    const { pepper } = host.get(INSTALLATION);
    const system = host.get(SYSTEM);
    const staff = createStaffModule({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      members: host.get(MEMBERS),
      get holds() {
        return host.get(MEMBER_HOLDS);
      },
      authenticators: createAuthenticatorApps({
        secret: deriveToken(pepper, "operators' authenticators"),
        // A suffix tells it from a member's entry in the same app.
        brandName: async () => `${(await system.whitelabel()).name} back office`,
      }),
      accounts: accountDesk(host, pepper),
    });
    host.provide(WRITE_AUDIT, writeAudit);
    host.provide(OFFICE_IDENTITY, staff);
    host.provide(FIRST_LINK, staff.makeFirstLink);
    host.add(OPERATOR_LOGINS, staff.isOperator);
    return () => [staff];
  },
});

/** What two operators together do for a player's account, by the modules that own it. */
function accountDesk(host: Host, pepper: string): AccountDesk {
  const [members, factors, sessions] = [host.get(MEMBERS), host.get(FACTORS), host.get(SESSIONS)];
  const { mail, notices } = host.get(MESSAGES);
  const tell = createMemberNotifier({ pepper, mail, notices });
  return {
    async factorsOf(memberId) {
      const [own, { phone, email }] = await Promise.all([factors.lost.read(memberId), members.contactsOf(memberId)]);
      return {
        hasAuthenticator: own.authenticatorSince !== null,
        passkeys: own.passkeys,
        recoveryCodesLeft: own.recoveryCodesLeft,
        hasPhone: phone?.confirmedAt != null,
        hasEmail: email?.confirmedAt != null,
      };
    },
    async removeFactors(trx, memberId) {
      await factors.lost.removeAll(trx, memberId);
      await members.doubtContacts(trx, memberId);
    },
    endSessions: (trx, memberId) => sessions.endAll(trx, memberId, "factors_removed"),
    tell(trx, notice) {
      const { memberId, what } = notice;
      if (what === "hold_lifted") return tell(trx, { memberId, ...host.get(MEMBER_HOLDS).liftedMessage, values: {} });
      return tell(trx, { memberId, ...FACTORS_REMOVED_MESSAGE, values: { until: timeText(notice.heldUntil) } });
    },
  };
}
