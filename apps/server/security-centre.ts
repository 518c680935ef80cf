import { systemClock } from "@fairhouse/base";
import type { FactorsModule } from "@fairhouse/factors/server";
import { createSecurityCentre, type Members } from "@fairhouse/member/server";
import type { MessagesModule } from "@fairhouse/messages/server";
import type { Database } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Sessions } from "@fairhouse/session/server";
import type { System } from "@fairhouse/system/server";
import { holdWithdrawals } from "@fairhouse/wallet/server";

type Given = {
  readonly database: Database;
  readonly pepper: string;
  readonly system: System;
  readonly members: Members;
  readonly sessions: Pick<Sessions, "holdOpen">;
  readonly messages: MessagesModule;
  readonly factors: Pick<FactorsModule, "stepUp">;
};

const clock = systemClock;

/** What stands behind "My account", with what it needs of messages, second factors and the wallet. */
export const securityCentreOf = ({ messages, factors, sessions, ...given }: Given): ServerModule =>
  createSecurityCentre({
    ...given,
    ...{ clock, codes: messages.codes, mail: messages.mail, notices: messages.notices },
    isStepUpFresh: factors.stepUp.isFresh,
    holdOpenSession: sessions.holdOpen,
    holdWithdrawals: (transaction, memberId) =>
      holdWithdrawals(transaction, { memberId, reason: "contact_changed", now: clock.now() }),
  });
