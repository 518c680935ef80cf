import type { Clock } from "@fairhouse/base";
import type { Members } from "@fairhouse/member/server";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { WalletDependencies } from "@fairhouse/wallet/server";

export type StaffDependencies = {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly members: Pick<Members, "find" | "linkedMembers" | "recordMark">;
  readonly wallet: WalletDependencies;
};
