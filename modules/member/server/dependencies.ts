import type { Clock } from "@fairhouse/base";
import type { Mail, Notices } from "@fairhouse/messages/server";
import type { Database, Transaction } from "@fairhouse/platform/database";

export type MemberDependencies = {
  database: Database;
  clock: Clock;
  /** A secret of the installation that is not in the database: mixed into payment passwords and marks. */
  pepper: string;
};

export type NotifyMemberDependencies = Pick<MemberDependencies, "pepper"> & {
  readonly mail: Mail;
  readonly notices: Notices;
};

export type ContactNoticeDependencies = { readonly mail: Pick<Mail, "send">; readonly notices: Pick<Notices, "send"> };

export type HouseAccountsDependencies = MemberDependencies & {
  /** Opens the wallet of a new member in the transaction that opens their account. */
  openWallet(transaction: Transaction, memberId: string): Promise<void>;
};
