import type { Clock, Currency } from "@fairhouse/base";
import type { GameVendorAdapter, VendorWallet } from "@fairhouse/games/port";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Guard } from "@fairhouse/protection/server";

export type VendorWalletsDependencies = {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  readonly vendors: readonly GameVendorAdapter[];
  readonly guard: Pick<Guard, "ask" | "terms">;
  /** Whether a vendor is open to a member; money comes back from a closed one, and none goes there. */
  readonly isVendorOpen: (vendor: string, memberId: string) => Promise<boolean>;
  /** For tests: called before each step, so that a cut can be placed there. */
  readonly onStep?: (step: TransferStep) => void | Promise<void>;
};

export const TRANSFER_STEPS = ["written", "held", "claimed", "answered", "booked", "moved"] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

export type VendorWithWallet = GameVendorAdapter & { readonly wallet: VendorWallet };

const hasWallet = (vendor: GameVendorAdapter): vendor is VendorWithWallet => vendor.wallet !== undefined;

export const vendorsWithWallet = (deps: Pick<VendorWalletsDependencies, "vendors">): readonly VendorWithWallet[] =>
  deps.vendors.filter(hasWallet);

export const vendorWithWallet = (
  deps: Pick<VendorWalletsDependencies, "vendors">,
  code: string,
): VendorWithWallet | undefined => vendorsWithWallet(deps).find((vendor) => vendor.code === code);
