import type { Result } from "@fairhouse/base";
import type { Captcha } from "@fairhouse/challenge/server";
import type { OutputOf } from "@fairhouse/contract";
import type { Codes } from "@fairhouse/messages/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Cookies, RequestContext } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import type * as contract from "../../contract.ts";
import type { BankWitnesses } from "../commands/bank-accounts.ts";
import type { ContactWitnesses } from "../commands/contact.ts";
import type { NotifyOfChange } from "../commands/notify-of-change.ts";
import type { RegistrationProofs } from "../commands/registration/register-member.ts";
import type { MemberDependencies } from "../dependencies.ts";
import type { Members } from "../facade.ts";

/** What registration asks of others; what is absent is not offered. */
export type RegistrationHelp = {
  /** The one-time codes by text message. */
  readonly codes?: Pick<Codes, "check"> | undefined;
  readonly captcha?: Captcha | undefined;
  /** The number that a provider's signed token names, as E.164; undefined when the token is not good. */
  readonly numberOfToken?: RegistrationProofs["numberOfToken"];
};

export const DEVICE_COOKIE = "fairhouse_device";

/** A session that was opened in a transaction; its cookies go out only after the commit. */
export type OpenedSession = { readonly token: string; attach(cookies: Cookies): void };

type SignedIn = {
  readonly token: string | null;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  readonly member: OutputOf<typeof contract.readInfo> | null;
};

/** What this slice needs of the sessions, which stand above it. */
export type MemberSessions = {
  /** Signs in a member who has just registered, as every sign-in does. */
  signIn(
    context: RequestContext,
    proved: { memberId: string; method: "registration" },
  ): Promise<Result<SignedIn, "account_closed" | "system_maintenance" | "location_restricted" | "wrong_credentials">>;
  open(transaction: Transaction, memberId: string, context: RequestContext): Promise<OpenedSession>;
  /** Locks a member until the transaction ends and tells whether this session is still open. */
  holdOpen(transaction: Transaction, session: { memberId: string; sessionId: string }): Promise<boolean>;
  /** Ends all of a member's sessions; call the result after the commit, to cut their live connections. */
  endAll(
    transaction: Transaction,
    memberId: string,
    reason: "password_changed" | "excluded" | "factors_removed",
    /** This one stays open; what is open in games ends with it all the same. */
    exceptSessionId?: string,
  ): Promise<() => void>;
};

export type MemberRoutesDependencies = MemberDependencies &
  RegistrationHelp & {
    members: Members;
    system: System;
    sessions: MemberSessions;
    /** Opens the wallet of a new member in the transaction of their registration. */
    openWallet(transaction: Transaction, memberId: string): Promise<void>;
    /** Keeps the member's money from leaving for a day after a password that was changed without the one before. */
    blockWithdrawals(transaction: Transaction, memberId: string): Promise<Date>;
    /** Notifies a member of a changed password; absent: no message. */
    readonly notifyOfChange?: NotifyOfChange;
  };

/** Whether this session was proved again a moment ago; asked before anything that money hangs on. */
export type IsStepUpFresh = (sessionId: string, memberId: string) => Promise<boolean>;

export type ContactRoutesDependencies = MemberDependencies &
  ContactWitnesses & {
    codes: Pick<Codes, "isOn" | "issue" | "check">;
    isStepUpFresh: IsStepUpFresh;
  };

export type ForgottenPaymentPasswordDependencies = MemberDependencies & {
  readonly codes: Codes;
  readonly notifyOfChange: NotifyOfChange;
  /** Keeps the member's money from leaving for a while. @returns until when */
  blockWithdrawals(transaction: Transaction, memberId: string): Promise<Date>;
};

export type ProfileRoutesDependencies = MemberDependencies & {
  members: Pick<Members, "contactsOf">;
  system: Pick<System, "settings">;
  codes: Pick<Codes, "isOn">;
};

export type BankAccountDependencies = MemberDependencies & BankWitnesses & { isStepUpFresh: IsStepUpFresh };

export type SecurityCentreDependencies = ProfileRoutesDependencies &
  ContactRoutesDependencies & {
    /** Keeps the member's money from leaving for a day after an account was added beside others. @returns until when */
    blockForBankAccount(transaction: Transaction, memberId: string): Promise<Date>;
  };
