import type { Clock } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Mail, Notices } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";

export type MemberDependencies = {
  database: Database;
  clock: Clock;
  /** A secret of the installation that is not in the database: mixed into payment passwords and marks. */
  pepper: string;
  /** Told when a member says that they are old enough, in the transaction that writes it down. */
  onAgeStated?(transaction: Transaction, memberId: string): Promise<void>;
  /** Whether members may send money along the agents' tree; absent: no. */
  areTransfersOn?(): Promise<boolean>;
  /** Gives what a registration brings; absent: nothing. */
  readonly welcome?: WelcomeCredits;
  /** Told what a member is known by, in the transaction that writes it down. */
  onPersonMark?(transaction: Transaction, memberId: string, mark: PersonMark): Promise<void>;
  /** Asked with the number that a visitor has proved to hold: whether it may open no account. */
  isBarred?(person: { readonly phone: string }): Promise<boolean>;
};

/** What only one person uses, as a keyed hash: it is compared and never read. */
export type PersonMark = {
  readonly kind: "phone" | "email" | "id_number" | "device" | "bank";
  readonly mark: Buffer;
};

/** What one registration brings, as the settings said at that moment; the amount is a ledger amount. */
export type WelcomeGrant = { readonly memberId: string; readonly unit: string; readonly amount: string };

export type WelcomeCredits = {
  /** Promises the credits in the transaction of the registration. */
  enqueue(transaction: Transaction, grant: WelcomeGrant): Promise<void>;
  /** Posts them, once however often it is called. */
  post(grant: WelcomeGrant): Promise<void>;
  /** Posts them now, so that they are the ledger's first entry; what goes wrong is left to the job. */
  tryPost(grant: WelcomeGrant): Promise<void>;
};

export type WelcomeDependencies = {
  readonly ledger: Pick<Ledger, "post">;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly log: Pick<Log, "warn">;
};

export type NotifyMemberDependencies = Pick<MemberDependencies, "pepper"> & {
  readonly mail: Pick<Mail, "send">;
  readonly notices: Pick<Notices, "send">;
};

export type ContactNoticeDependencies = { readonly mail: Pick<Mail, "send">; readonly notices: Pick<Notices, "send"> };

export type HouseAccountsDependencies = MemberDependencies & {
  /** Opens the wallet of a new member in the transaction that opens their account. */
  openWallet(transaction: Transaction, memberId: string): Promise<void>;
};
