import type { Clock } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { GameVendorAdapter, VendorTransactionPage } from "../../port.ts";

export type ReconciliationDependencies = {
  readonly database: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly log: Log;
  readonly vendors: readonly GameVendorAdapter[];
  readonly writeAudit: WriteAudit;
  /** The name of a member, for operators. */
  readonly userNameOf: (memberId: string) => Promise<string | null>;
};

export type ListingVendor = GameVendorAdapter & {
  listTransactions(query: { from: Date; to: Date; after: string | null }): Promise<VendorTransactionPage>;
};

const doesList = (vendor: GameVendorAdapter): vendor is ListingVendor => vendor.listTransactions !== undefined;

/** Vendors whose books can be compared with ours. */
export const listingVendors = ({ vendors }: Pick<ReconciliationDependencies, "vendors">): readonly ListingVendor[] =>
  vendors.filter(doesList);
