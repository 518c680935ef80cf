import type { Clock, Result } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { Account, Members, NotifyOfChange, PasswordResets } from "@fairhouse/member/server";
import type { Codes, Mail } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { DetailedRefusal, RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import type { registerSocial } from "../../contract/social.ts";
import type { IdentityProvider, PhoneIdentity } from "../../port.ts";
import type { EndReason } from "../../rules.ts";
import type { Proved } from "../commands/proved.ts";
import type { SignedIn, SignInRefusal } from "../commands/sign-in.ts";
import type { SessionDependencies } from "../dependencies.ts";
import type { Sessions } from "../facade.ts";

export type AccountRefusal =
  | DetailedRefusal<keyof typeof registerSocial.refusals & string>
  | DetailedRefusal<"bad_input">;

export type SocialDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly system: System;
  readonly sessions: {
    signIn(context: RequestContext, proved: Proved): Promise<Result<SignedIn, SignInRefusal>>;
  };
  readonly findMember: (memberId: string) => Promise<Account | undefined>;
  /** Opens an account by the rules of every registration, with a random password. */
  readonly openAccount: (opening: {
    readonly given: InputOf<typeof registerSocial>;
    readonly context: RequestContext;
    alongside(transaction: Transaction, memberId: string): Promise<void>;
  }) => Promise<Result<string, AccountRefusal>>;
  /** Whether the caller has just shown once more who they are. */
  readonly isStepUpFresh: (session: SessionPrincipal) => Promise<boolean>;
  readonly providers: readonly IdentityProvider[];
  readonly phone: PhoneIdentity | undefined;
  readonly isFreePlayOffered: () => Promise<boolean>;
  readonly siteOrigin: string;
};

export type FreePlayDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly members: Pick<Members, "find" | "openTrial" | "closeTrial" | "stateAge">;
  readonly sessions: {
    signIn(context: RequestContext, proved: Proved): Promise<Result<SignedIn, SignInRefusal>>;
    endAll(transaction: Transaction, memberId: string, reason: EndReason): Promise<() => void>;
  };
  /** Whether trial accounts are offered now, by the operator's switch and the house's mode. */
  isOffered(): Promise<boolean>;
  readonly system: System;
  /** The trial's own wallet: in demo credits, and in nothing else. */
  readonly wallet: {
    open(transaction: Transaction, memberId: string): Promise<void>;
    /** Gives the credits to begin with, once however often it is called. */
    fill(memberId: string): Promise<void>;
    close(transaction: Transaction, memberId: string): Promise<void>;
  };
};

export type ForgottenPasswordDependencies = Pick<SessionDependencies, "database" | "clock" | "members" | "system"> & {
  readonly sessions: Pick<Sessions, "signIn" | "endAll">;
  readonly resets: PasswordResets;
  readonly codes: Pick<Codes, "isOn" | "check">;
  readonly mail: Mail;
  readonly notifyOfChange: NotifyOfChange;
  /** Keeps the member's money from leaving for a while. @returns until when */
  blockWithdrawals(transaction: Transaction, memberId: string): Promise<Date>;
  /** The address of the players' site, where the link leads. */
  readonly siteOrigin: string;
};
