import type { Clock, Currency } from "@fairhouse/base";
import type { CatalogueModule } from "@fairhouse/catalogue/server";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database, Transaction } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Guard } from "@fairhouse/protection/server";
import type { GameVendorAdapter, SandboxTitles } from "../port.ts";
import type { CreditCeilingsInForce } from "./credits/credit-ceilings.ts";
import type { ThreadOptions } from "./vendor-calls/block-thread.ts";
import type { VendorCalls } from "./vendor-calls/record.ts";
import type { VendorCallMetrics } from "./vendor-calls/writer.ts";
import type { VendorControl } from "./vendor-control/control.ts";
import type { FirstKey } from "./vendor-control/vendor-keys.ts";
import type { EndedLaunches } from "./webhooks/seamless/ended-launches.ts";
import type { PlayTokens } from "./webhooks/seamless/play-token.ts";

/** A member opens a game. */
export type GameOpening = (
  trx: Transaction,
  opened: { readonly memberId: string; readonly vendor: string; readonly gameCode: string; readonly at: Date },
) => Promise<void>;

export type GamesDependencies = {
  readonly database: Database;
  /** Connections for what every call of a vendor finds in memory, so that no page can keep it from being read. */
  readonly polls: Database;
  readonly ledger: Ledger;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly log: Log;
  readonly currency: Currency;
  readonly vendors: readonly GameVendorAdapter[];
  readonly sandboxTitles?: SandboxTitles | undefined;
  /** The open games, as this process has them in memory. */
  readonly catalogue: Pick<CatalogueModule["games"], "find" | "game" | "isVendorOpen">;
  /** Hosts that the operator has named for launches, the first one first; the vendor's own host comes after them. */
  readonly launchHosts: () => Promise<readonly string[]>;
  /** Where a game's own way out leads. */
  readonly exitUrl: string;
  /** The country of an address; null where it is not known. */
  readonly countryOf: (ip: string) => string | null;
  /** Keys that the installation has from its secrets: each becomes the first of a vendor that has none in the database. */
  readonly firstKeys: readonly FirstKey[];
  /** Encrypts the secrets of vendors' keys in the database; kept outside of it. */
  readonly keyEncryptionSecret: string;
  /** The log of vendor calls keeps so many whole months and the running one. */
  readonly vendorCallMonths: number;
  readonly vendorCallMetrics?: VendorCallMetrics;
  /** The database for a thread of its own that writes the log of vendor calls; without it this thread writes them. */
  readonly vendorCallThread?: ThreadOptions | undefined;
  /** Signs play tokens; kept outside the database. */
  readonly playTokenSecret: string;
  readonly guard: Pick<Guard, "ask" | "terms" | "stopOf" | "beginPlay">;
  /** What else is written of each launch, in its transaction. */
  readonly openings: () => readonly GameOpening[];
  /** Whether this session of the site is open; if it is, it stays so until the transaction ends. */
  readonly shareOpenSession: (trx: Transaction, session: { memberId: string; sessionId: string }) => Promise<boolean>;
  /** Whether a member exists, for a vendor that names one who does not. */
  readonly isMember: (memberId: string) => Promise<boolean>;
  /** For operators, who read and write names. */
  readonly userNameOf: (memberId: string) => Promise<string | null>;
  readonly memberByName: (name: string) => Promise<{ memberId: string } | undefined>;
  /** All accounts that count as one person with this operator. */
  readonly linkedMembers: (staffId: string) => Promise<readonly string[]>;
  readonly writeAudit: WriteAudit;
};

/** What ends launches. */
export type EndLaunchesDependencies = Pick<GamesDependencies, "clock" | "jobs"> & {
  readonly vendors: readonly Pick<GameVendorAdapter, "code" | "endSession">[];
};

/** What the games' commands, queries and routes are given: the module's own values beside what the composition gives. */
export type GamesInnerDependencies = GamesDependencies & {
  readonly ended: EndedLaunches;
  readonly control: VendorControl;
  readonly creditCeilings: CreditCeilingsInForce;
  readonly playTokens: PlayTokens;
  readonly vendorCalls: VendorCalls;
};

/** What the routes of operators are given. */
export type StaffRouteDependencies = GamesInnerDependencies & {
  /** Writes what waits, so that a search finds the call of a moment ago. */
  readonly flushVendorCalls: () => Promise<void>;
};
