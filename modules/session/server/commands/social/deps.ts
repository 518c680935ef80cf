import type { Clock, Result } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { Account } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { DetailedRefusal, RequestContext, SessionPrincipal } from "@fairhouse/platform/http";
import type { System } from "@fairhouse/system/server";
import type { registerSocial } from "../../../contract/social.ts";
import type { IdentityProvider, PhoneIdentity } from "../../../port.ts";
import type { SignedIn } from "../../index.ts";
import type { Proved, SignInRefusal } from "../sign-in.ts";

export type AccountRefusal =
  | DetailedRefusal<keyof typeof registerSocial.refusals & string>
  | DetailedRefusal<"bad_input">;

export type SocialDeps = {
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
