import { type Clock, extensionPoint } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { GameVendorAdapter, VendorTransactionPage } from "../../port.ts";
import type { OurTransaction } from "./compare.ts";

export type ReconciliationDependencies = {
  readonly database: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly log: Log;
  readonly vendors: readonly GameVendorAdapter[];
  /** Our side of vendors that keep the money themselves; empty where nothing is moved to one. */
  readonly transferBooks: readonly TransferBooks[];
  readonly writeAudit: WriteAudit;
  /** The name of a member, for operators. */
  readonly userNameOf: (memberId: string) => Promise<string | null>;
};

export type OurLine = OurTransaction & {
  readonly transactionId: string;
  /** The kind that it is counted under. */
  readonly transactionKind: string;
  readonly occurredAt: Date;
};

/** What was moved to a vendor that keeps the money itself, and back, as the vendor's own list is compared with it. */
export type TransferBooks = {
  /** What we have under these references of a vendor. */
  find(vendor: string, asked: readonly { playerId: string; transactionId: string }[]): Promise<readonly OurLine[]>;
  /** What was asked for between two instants, in order and in pages. */
  eachBetween(
    vendor: string,
    period: { from: Date; to: Date },
    onPage: (page: readonly OurLine[]) => Promise<void>,
  ): Promise<void>;
};

/** By the module that moves money to vendors and back. */
export const TRANSFER_BOOKS = extensionPoint<TransferBooks>("games.transfer-books");

export type ListingVendor = GameVendorAdapter & {
  listTransactions(query: { from: Date; to: Date; after: string | null }): Promise<VendorTransactionPage>;
};

const doesList = (vendor: GameVendorAdapter): vendor is ListingVendor => vendor.listTransactions !== undefined;

/** Vendors whose books can be compared with ours. */
export const listingVendors = ({ vendors }: Pick<ReconciliationDependencies, "vendors">): readonly ListingVendor[] =>
  vendors.filter(doesList);
