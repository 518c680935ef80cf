import { systemClock } from "@fairhouse/base";
import {
  createForgottenPaymentPassword,
  createPasswordResets,
  createTellOfChange,
  type Members,
  type TellOfChange,
} from "@fairhouse/member/server";
import type { MessagesModule } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import { createForgottenPassword, type Sessions } from "@fairhouse/session/server";
import type { System } from "@fairhouse/system/server";
import { holdWithdrawals } from "@fairhouse/wallet/server";

type Given = {
  readonly database: Database;
  readonly pepper: string;
  readonly siteOrigin: string;
  readonly system: System;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly messages: MessagesModule;
};

const clock = systemClock;

/** What is set anew when it was forgotten, and who is told of it. */
export function passwordsOf(given: Given): {
  tellOfChange: TellOfChange;
  /** For a password that is changed without the one before. */
  holdAfterChange: (trx: Transaction, memberId: string) => Promise<Date>;
  modules: readonly ServerModule[];
} {
  const { database, pepper, siteOrigin, system, members, sessions, messages } = given;
  const { codes, mail, notices } = messages;
  const tellOfChange = createTellOfChange({ clock, pepper, mail, notices });
  const hold = (reason: Parameters<typeof holdWithdrawals>[1]["reason"]) => (trx: Transaction, memberId: string) =>
    holdWithdrawals(trx, { memberId, reason, now: clock.now() });
  const own = { database, clock, pepper };
  return {
    tellOfChange,
    holdAfterChange: hold("password_changed"),
    modules: [
      createForgottenPassword({
        ...{ database, clock, system, members, sessions, codes, mail, tellOfChange, siteOrigin },
        resets: createPasswordResets(own),
        holdWithdrawals: hold("password_reset"),
      }),
      createForgottenPaymentPassword({
        ...own,
        codes,
        tellOfChange,
        holdWithdrawals: hold("payment_password_reset"),
      }),
    ],
  };
}
