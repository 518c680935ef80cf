import { LINE_PAYS, PAY_TABLE_VERSION, SCATTER_PAYS } from "./pay-table.ts";
import { PAYLINES } from "./paylines.ts";
import { STRIPS } from "./strips.ts";
import { SCATTER, type SymbolName, WILD } from "./symbols.ts";

/** All that decides which numbers are drawn, what they show and what they pay, under one version. */
export type PayTable = {
  readonly version: string;
  /** The reels from the first, each read downwards; every reel is a ring. */
  readonly strips: readonly (readonly SymbolName[])[];
  /** The row that each line takes on each reel. */
  readonly lines: readonly (readonly number[])[];
  /** What three, four and five of a symbol from the left pay, in line stakes. */
  readonly linePays: Partial<Record<SymbolName, readonly [three: number, four: number, five: number]>>;
  readonly scatterPays: readonly [three: number, four: number, five: number];
  readonly wild: SymbolName;
  readonly scatter: SymbolName;
};

/** What new rounds are played by. */
export const CURRENT_TABLE: PayTable = {
  version: PAY_TABLE_VERSION,
  strips: STRIPS,
  lines: PAYLINES,
  linePays: LINE_PAYS,
  scatterPays: SCATTER_PAYS,
  wild: WILD,
  scatter: SCATTER,
};

/**
 * Every table that a round was ever played by. A round is drawn, shown and verified by its own one, also years later, so
 * none is ever changed or taken out; a test holds each to the hash that it was published with.
 */
export const PAY_TABLES: readonly PayTable[] = [CURRENT_TABLE];

export const payTableOf = (version: string): PayTable | undefined =>
  PAY_TABLES.find((table) => table.version === version);
