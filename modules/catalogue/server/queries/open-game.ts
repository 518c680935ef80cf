import type { GameRow } from "../tables.ts";

/** A game that can be opened, with what is its vendor's. */
export type OpenGame = Omit<GameRow, "offered" | "corrections"> & {
  readonly vendorName: string;
  readonly accountTypeId: number;
  readonly isSandbox: boolean;
};
