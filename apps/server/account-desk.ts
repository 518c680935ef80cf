import { FACTORS_REMOVED_LETTER, type FactorsModule } from "@fairhouse/factors/server";
import { createTellMember, type Members, timeText } from "@fairhouse/member/server";
import type { MessagesModule } from "@fairhouse/messages/server";
import type { Sessions } from "@fairhouse/session/server";
import type { AccountDesk } from "@fairhouse/staff/server";
import { HOLD_LIFTED_LETTER } from "@fairhouse/wallet/server";

type Given = {
  readonly pepper: string;
  readonly members: Pick<Members, "contactsOf" | "doubtContacts">;
  readonly factors: Pick<FactorsModule, "lost">;
  readonly sessions: Pick<Sessions, "endAll">;
  readonly messages: Pick<MessagesModule, "mail" | "notices">;
};

/** What two operators together do for a player's account, by the slices that own it. */
export function accountDeskOf({ pepper, members, factors, sessions, messages }: Given): AccountDesk {
  const { mail, notices } = messages;
  const tell = createTellMember({ pepper, mail, notices });
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
      if (what === "hold_lifted") return tell(trx, { memberId, ...HOLD_LIFTED_LETTER, values: {} });
      return tell(trx, { memberId, ...FACTORS_REMOVED_LETTER, values: { until: timeText(notice.heldUntil) } });
    },
  };
}
