import type { Clock, Result } from "@fairhouse/base";
import type { OutputOf } from "@fairhouse/contract";
import type { Members } from "@fairhouse/member/server";
import type { Codes, Mail } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Cookies, RequestContext } from "@fairhouse/platform/http";
import type * as contract from "../contract.ts";
import type { Keys } from "./commands/keys.ts";

/** Where a member can be reached. Only what they have confirmed: anything else proves nothing. */
export type Contacts = { readonly phone: string | null; readonly email: string | null };

export type FactorsDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  /** A secret of the installation that is not in the database; encryption, hashes and handles depend on it. */
  readonly secret: string;
  /** The site's own address: passkeys belong to its host and are taken from its pages only. */
  readonly siteOrigin: string;
  readonly brandName: () => Promise<string>;
  readonly members: Pick<Members, "find" | "checkCredentials" | "checkPaymentPassword">;
  readonly codes: Codes;
  readonly mail: Mail;
  readonly contactsOf: (memberId: string) => Promise<Contacts>;
  /** The names on a member's bank accounts, and whether they count at all beside another factor. */
  readonly bankNames: {
    readonly isOn: () => Promise<boolean>;
    readonly of: (memberId: string) => Promise<readonly string[]>;
  };
};

export type KeyedFactorsDependencies = FactorsDependencies & { readonly keys: Keys };

export type PasskeyLoginDependencies = KeyedFactorsDependencies & { readonly signIn: PasskeySignIn };

export type StepUpRoutesDependencies = KeyedFactorsDependencies & { readonly rotate: RotateSession };

/** What a login answers, as the page needs it. A passkey with its owner verified is two factors, so a token is there. */
export type PasskeyLogin = OutputOf<typeof contract.loginByPasskey>;

type SignInRefusal = "account_closed" | "system_maintenance" | "location_restricted" | "wrong_credentials";

/** The one sign-in, as the sessions give it. */
export type PasskeySignIn = (
  context: RequestContext,
  proved: {
    readonly memberId: string;
    readonly method: "passkey";
    readonly hasSecondFactor: true;
    isProofStillGood(transaction: Transaction): Promise<boolean>;
  },
) => Promise<Result<Omit<PasskeyLogin, "token" | "member" | "secondFactor"> & Opened, SignInRefusal>>;

type Opened = { readonly token: string | null; readonly member: PasskeyLogin["member"] | null };

/** A session under its new token; the cookies go out only after the commit. */
export type RotatedSession = { readonly token: string; attach(cookies: Cookies): void };

/**
 * Gives the caller's session a new token in place of the one before, in the transaction that counts the step-up; undefined
 * when the session is over.
 */
export type RotateSession = (transaction: Transaction, cookies: Cookies) => Promise<RotatedSession | undefined>;
