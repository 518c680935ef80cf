import type { Clock, Result } from "@fairhouse/base";
import type { Captcha } from "@fairhouse/challenge/server";
import type { SecondFactors } from "@fairhouse/factors/server";
import type { Members } from "@fairhouse/member/server";
import type { Codes, Mail, Notices } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { RequestContext } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import type { PhoneIdentity } from "../port.ts";

export type SessionDependencies = {
  database: Database;
  clock: Clock;
  /** Whether the site is served by TLS, and its cookies are named for it. */
  secureCookies: boolean;
  members: Members;
  system: System;
  secondFactors: SecondFactors;
  /** One-time codes by text message; without them there is no login by mobile number. */
  codes?: Pick<Codes, "check" | "isOn">;
  /** The provider that proves phones; without it there is no login by its statements. */
  phone?: Pick<PhoneIdentity, "verify"> | undefined;
  /** Judges the captcha of a login from a place of many failures; without it none is asked for. */
  proveHuman?(
    context: RequestContext,
    answer: string | undefined,
  ): Promise<Result<true, "captcha_required" | "captcha_wrong">>;
  /** Whether these are an operator's name and password; the answer then names the back office. */
  isOperator?(given: { name: string; password: string; address: string }): Promise<boolean>;
  /** Notifies a member, outside of the site, of a login with a new browser. */
  notifyNewDevice?(transaction: Transaction, memberId: string, context: RequestContext): Promise<void>;
  /**
   * What else ends with a session, in the same transaction (a member's open games); all of the member's when no
   * session is named.
   */
  endAlongside(transaction: Transaction, memberId: string, sessionId?: string): Promise<void>;
  /** Told after a session has ended; all of the member's when no session is named. Cuts their live connections. */
  onEnded(memberId: string, sessionId?: string): void;
};

export type NewDeviceDependencies = {
  readonly clock: Clock;
  readonly members: Pick<Members, "contactsOf" | "find">;
  readonly mail: Mail;
  readonly notices: Notices;
};

export type OpenAccountDependencies = {
  readonly system: System;
  readonly members: Pick<Members, "register">;
  readonly captcha: Captcha;
  /** Opens the wallet of a new member in the transaction of the registration. */
  readonly openWallet: (transaction: Transaction, memberId: string) => Promise<void>;
};
