import type { Clock } from "@fairhouse/base";
import type { Book } from "./book.ts";
import type { Faults } from "./faults.ts";

export type SandboxArcadeSimulatorOptions = {
  /** Where it keeps its book. */
  file: string;
  /** The arcade's code at the site. */
  vendorCode: string;
  /** Shared with the site, for both directions. */
  key: { id: string; secret: string };
  /** The arcade's own address, as browsers see it. */
  publicOrigin: string;
  /** The only page that may frame a game. */
  siteOrigin: string;
  /** Where the site answers the vendors' calls. */
  walletBaseUrl: string;
  clock?: Clock;
  /** How late a late answer is; 8 seconds unless a test says otherwise. */
  lateMs?: number;
};

export type Arcade = Required<SandboxArcadeSimulatorOptions> & {
  readonly book: Book;
  readonly faults: Faults;
  readonly sleep: (ms: number) => Promise<void>;
};
