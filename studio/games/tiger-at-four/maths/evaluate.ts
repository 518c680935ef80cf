import { assert } from "@fairhouse/base";
import { LINE_PAYS, SCATTER_PAYS } from "./pay-table.ts";
import { LINE_COUNT, PAYLINES } from "./paylines.ts";
import { REEL_COUNT, windowAt } from "./strips.ts";
import { SCATTER, type SymbolName, WILD } from "./symbols.ts";

/** `grid[reel][row]`, rows from the top. */
export type Grid = readonly (readonly SymbolName[])[];

/** A place on the grid as `[reel, row]`, both from 0. */
export type Cell = readonly [reel: number, row: number];

export type Win =
  | {
      readonly kind: "line";
      /** Place in PAYLINES. */
      readonly line: number;
      readonly symbol: SymbolName;
      readonly count: number;
      readonly cells: readonly Cell[];
      /** In line stakes. */
      readonly pays: number;
    }
  | {
      readonly kind: "scatter";
      readonly symbol: SymbolName;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly pays: number;
    };

export type Evaluation = {
  readonly grid: Grid;
  readonly wins: readonly Win[];
  /** Sum of all wins in line stakes. */
  readonly pays: number;
};

/** What five stops show and pay. Depends on nothing but the stops. */
export function evaluateStops(stops: readonly number[]): Evaluation {
  assert(stops.length === REEL_COUNT, "a round has five stops");
  return evaluateGrid(stops.map((stop, reel) => windowAt(reel, stop)));
}

/** What a grid pays: the ten lines from the left, then the scatter. */
export function evaluateGrid(grid: Grid): Evaluation {
  const wins = [...PAYLINES.flatMap((_, line) => lineWin(grid, line)), ...scatterWin(grid)];
  return { grid, wins, pays: wins.reduce((sum, win) => sum + win.pays, 0) };
}

/**
 * The win in ledger units. The stake is ten line stakes; a stake that does not divide is never offered.
 * @param stakeMinor ledger units of the whole stake
 * @param pays in line stakes
 */
export function winMinor(stakeMinor: bigint, pays: number): bigint {
  assert(dividesIntoLines(stakeMinor), "a stake divides into its lines");
  return (stakeMinor / BigInt(LINE_COUNT)) * BigInt(pays);
}

/** @param stakeMinor ledger units of the whole stake */
export const dividesIntoLines = (stakeMinor: bigint): boolean =>
  stakeMinor > 0n && stakeMinor % BigInt(LINE_COUNT) === 0n;

/** What a run of symbols along a line pays, in line stakes, with its length; the first symbol names the line. */
export function payOfLine(symbols: readonly SymbolName[]): { count: number; pays: number } {
  const first = symbols[0];
  const pays = first === undefined ? undefined : LINE_PAYS[first];
  if (pays === undefined) return { count: 0, pays: 0 };
  const end = symbols.findIndex((symbol) => symbol !== first && symbol !== WILD);
  const count = end === -1 ? symbols.length : end;
  return { count, pays: pays[count - 3] ?? 0 };
}

/** What a number of scatters anywhere pays, in line stakes. */
export const payOfScatters = (count: number): number => SCATTER_PAYS[count - 3] ?? 0;

function lineWin(grid: Grid, line: number): Win[] {
  const rows = PAYLINES[line]!;
  const symbols = rows.map((row, reel) => grid[reel]![row]!);
  const { count, pays } = payOfLine(symbols);
  if (pays === 0) return [];
  const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
  return [{ kind: "line", line, symbol: symbols[0]!, count, cells, pays }];
}

function scatterWin(grid: Grid): Win[] {
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === SCATTER ? [[reel, row]] : [])),
  );
  const pays = payOfScatters(cells.length);
  return pays === 0 ? [] : [{ kind: "scatter", symbol: SCATTER, count: cells.length, cells, pays }];
}
