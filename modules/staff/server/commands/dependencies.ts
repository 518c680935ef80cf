import type { Clock } from "@fairhouse/base";
import type { Members } from "@fairhouse/member/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { WalletDependencies } from "@fairhouse/wallet/server";

/** What a member can show beside their first proof. Whether they are reached, and never where. */
export type MemberFactors = {
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
};

export type AccountNotice =
  | { readonly memberId: string; readonly what: "hold_lifted" }
  | { readonly memberId: string; readonly what: "factors_removed"; readonly heldUntil: Date };

/** What two operators together do for a player's account, by the slices that own it. */
export type AccountDesk = {
  factorsOf(memberId: string): Promise<MemberFactors>;
  /** Takes every second factor away, and with them what was confirmed: the lost telephone is of no use then. */
  removeFactors(trx: Transaction, memberId: string): Promise<void>;
  /** Ends all sessions and remembered browsers; call the result after the commit. */
  endSessions(trx: Transaction, memberId: string): Promise<() => void>;
  /** Tells the member wherever they are reached, in their own language. */
  tell(trx: Transaction, notice: AccountNotice): Promise<void>;
};

/** Authenticator apps of operators, by the slice that owns the codes. */
export type AuthenticatorApps = {
  /** Draws a secret: as it is kept, and as a person gives it to the app. */
  draw(given: { staffId: string; name: string }): Promise<{ encrypted: Buffer; secret: string; address: string }>;
  /** The half minute that a code belongs to; undefined when it is none of now. */
  stepOf(given: { staffId: string; encrypted: Buffer; code: string; now: Date }): number | undefined;
};

export type StaffDependencies = {
  readonly authenticators: AuthenticatorApps;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly members: Pick<Members, "find" | "findByName" | "linkedMembers" | "membersWithMark" | "recordMark">;
  readonly wallet: WalletDependencies;
  readonly accounts: AccountDesk;
};
