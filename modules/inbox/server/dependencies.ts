import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Realtime } from "@fairhouse/platform/realtime";

export type InboxDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, "publish">;
  readonly writeAudit: WriteAudit;
  /** The member of this name or id. */
  readonly findMember: (
    sought: string,
  ) => Promise<{ readonly memberId: string; readonly userName: string } | undefined>;
  /** Whether the member takes a time-out or has excluded themselves: then no count calls them back. */
  readonly isOnBreak: (memberId: string) => Promise<boolean>;
  /** Of these members those whom advertising may reach. */
  readonly thoseNotExcluded: (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** When the member was in a time-out or excluded, and is. */
  readonly breaksOf: (memberId: string) => Promise<readonly { readonly from: Date; readonly until: Date | null }[]>;
  /** The names of operators by their ids. */
  readonly operatorNames: (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** What reading a member's messages needs. */
export type ReadingDependencies = Pick<InboxDependencies, "database" | "thoseNotExcluded" | "breaksOf">;

/** Whose messages are asked for. */
export type Reader = { readonly memberId: string; readonly accountType: number };
