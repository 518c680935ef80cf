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
  /** The names of operators by their ids. */
  readonly operatorNames: (staffIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Whose messages are asked for. */
export type Reader = { readonly memberId: string; readonly accountType: number };
