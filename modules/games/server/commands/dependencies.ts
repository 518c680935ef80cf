import type { Clock, Currency } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { VerifyingKey } from "@fairhouse/wallet-protocol";
import type { GameVendorAdapter } from "../../port.ts";
import type { EndedLaunches } from "../doors/seamless/ended-launches.ts";
import type { Catalogue } from "../queries/catalogue.ts";

/** May this member start a game now; a code of the messages when not. */
export type AskGuard = (question: { memberId: string; entry: "launch" }) => Promise<string | null>;

/** What the guard says of every bet without being asked one by one: ceilings that the ledger decides with the money. */
export type BetTerms = { readonly ceilings: readonly string[] };

export type GamesDependencies = {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  readonly vendors: readonly GameVendorAdapter[];
  /** The keys that a vendor signs its wallet calls with, by key id. */
  readonly vendorKey: (vendor: string, keyId: string) => VerifyingKey | undefined;
  /** Signs play tokens; kept outside the database. */
  readonly playTokenSecret: string;
  readonly askGuard: AskGuard;
  readonly betTerms: BetTerms;
  /** Whether a member exists, for a vendor that names one who does not. */
  readonly isMember: (memberId: string) => Promise<boolean>;
};

/** The module's own parts beside what it is given. */
export type GamesParts = GamesDependencies & { readonly catalogue: Catalogue; readonly ended: EndedLaunches };
