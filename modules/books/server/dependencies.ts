import type { Clock } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { RowTexts } from "@fairhouse/ledger/seal";
import type { Log } from "@fairhouse/platform/log";
import type { Pool } from "pg";
import type { Anchor } from "./commands/anchor.ts";
import type { BookKeys } from "./commands/book-keys.ts";

export type RoundsDependencies = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkedVendors: readonly string[];
};

export type CheckDependencies = RoundsDependencies & {
  /** Told of rounds that differ, each time that one is found to. */
  readonly onDiffering?: (rounds: readonly SealedRound[]) => Promise<void>;
};

export type SealingDependencies = {
  readonly pool: Pool;
  readonly keys: BookKeys;
  readonly now: () => Date;
  /** Rows of one seal at most, but for the postings of its last transaction. */
  readonly sealRowsMax?: number;
  /** Rows that are sorted at once at most, but for those of one batch. */
  readonly portionRowsMax?: number;
  /** Told of every row once it is sealed, in handfuls. */
  readonly onSealed?: (rows: readonly RowTexts[]) => Promise<void>;
  /** Called between handfuls, when what is sealed so far stands in the database. */
  readonly meanwhile?: () => Promise<void>;
  /** Asked between handfuls; what is sealed by then stays sealed. */
  readonly isStopped?: () => boolean;
};

export type SealerDependencies = {
  readonly pool: Pool;
  readonly keys: BookKeys;
  readonly anchor: Anchor;
  readonly clock: Clock;
  readonly log: Log;
  readonly sealEveryMs: number;
  readonly signEveryMs: number;
  /** Told of every row once it is sealed, in handfuls; for who measures the sealing. */
  readonly onSealed?: (rows: readonly RowTexts[]) => void;
};

export type SigningDependencies = {
  readonly pool: Pool;
  readonly keys: BookKeys;
  /** How old the running day's last head may be before there is another, in milliseconds. */
  readonly signEveryMs: number;
};

export type BooksDependencies = {
  readonly database: { readonly pool: Pool };
  readonly ledger: Pick<Ledger, "follow">;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: BookKeys;
  /** Where the anchor file is. */
  readonly anchorDir: string;
  readonly sealEveryMs: number;
  readonly signEveryMs: number;
  /** The currency of the house's book. */
  readonly unit: string;
  readonly checkRounds: CheckRounds;
  /** Told of rounds that differ from what was sealed with their bets, so that nothing shows them as wins. */
  readonly onDiffering?: (rounds: readonly SealedRound[]) => Promise<void>;
  /** Vendors whose rounds `checkRounds` can recompute. */
  readonly checkedVendors: readonly string[];
  /** Told of every row once it is sealed, in handfuls; for who measures the sealing. It must not throw. */
  readonly onSealed?: (rows: readonly RowTexts[]) => void;
};

export type RoutesDependencies = {
  readonly pool: Pool;
  readonly keys: BookKeys;
  readonly clock: Clock;
  /** The currency of the house's book. */
  readonly unit: string;
  readonly sealEveryMs: number;
  readonly signEveryMs: number;
};

export type LinesDependencies = { pool: Pool; keys: BookKeys; log: Log; clock: Clock };

/** A round of a member as the ledger has it sealed; everything that a check holds the vendor's record against. */
export type SealedRound = {
  readonly memberId: string;
  /** The key of its group in the ledger, or of a credit that belongs to no round. */
  readonly key: string;
  readonly vendor: string;
  /** The vendor's own id; null for a credit that belongs to no round. */
  readonly roundId: string | null;
  /** What moved under it; undefined without a round. Ledger amount. */
  readonly money:
    | { readonly state: "open" | "closed" | "refunded"; readonly staked: bigint; readonly paid: bigint }
    | undefined;
  /** What was sealed beside the stake of its bet; undefined when no bet stands behind the money. */
  readonly bet: Readonly<Record<string, string>> | undefined;
};

/**
 * `matches`, `differs`: what was recomputed is what was sealed and paid, or not, or the vendor knows of no such round.
 * `hidden`: its seeds are not revealed yet. `none`: nothing was played, because the stake was given back. `unchecked`: it will
 * never be possible to say, because nothing was sealed with its bet.
 */
export type RoundAnswer = "matches" | "differs" | "hidden" | "none" | "unchecked";

/** Recomputes rounds by the public verifier; an answer for each, in their order. Throws when the vendor does not answer. */
export type CheckRounds = (rounds: readonly SealedRound[]) => Promise<readonly RoundAnswer[]>;
