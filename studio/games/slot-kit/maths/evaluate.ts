import { assert } from "@fairhouse/base";
import { COUNT_MIN, type SlotTable, windowAt } from "./slot-table.ts";

/** `grid[reel][row]`, rows from the top. */
export type Grid<Symbol extends string = string> = readonly (readonly Symbol[])[];

/** A place on the grid as `[reel, row]`, both from 0. */
export type Cell = readonly [reel: number, row: number];

export type Win<Symbol extends string = string> =
  | {
      readonly kind: "line";
      /** Place in the table's lines. */
      readonly line: number;
      readonly symbol: Symbol;
      readonly count: number;
      readonly cells: readonly Cell[];
      /** In line stakes. */
      readonly pays: number;
    }
  | {
      readonly kind: "scatter";
      readonly symbol: Symbol;
      readonly count: number;
      readonly cells: readonly Cell[];
      readonly pays: number;
    };

export type Evaluation<Symbol extends string = string> = {
  readonly grid: Grid<Symbol>;
  readonly wins: readonly Win<Symbol>[];
  /** Sum of all wins in line stakes. */
  readonly pays: number;
};

/** What stops show and pay. Depends on nothing but the stops and the table. */
export function evaluateStops<Symbol extends string>(
  stops: readonly number[],
  table: SlotTable<Symbol>,
): Evaluation<Symbol> {
  assert(stops.length === table.strips.length, "a round has a stop for each reel");
  return evaluateGrid(
    stops.map((stop, reel) => windowAt(table, reel, stop)),
    table,
  );
}

/** What a grid pays: the lines from the left, then the scatter. */
export function evaluateGrid<Symbol extends string>(grid: Grid<Symbol>, table: SlotTable<Symbol>): Evaluation<Symbol> {
  const wins = [...table.lines.flatMap((_, line) => lineWin(grid, line, table)), ...scatterWin(grid, table)];
  return { grid, wins, pays: wins.reduce((sum, win) => sum + win.pays, 0) };
}

/**
 * The win as a ledger amount. The stake is one line stake for each line; a stake that does not divide is never offered.
 * @param stakeMinor ledger amount of the whole stake
 * @param pays in line stakes
 */
export function winMinor(stakeMinor: bigint, pays: number, table: SlotTable): bigint {
  assert(dividesIntoLines(stakeMinor, table), "a stake divides into its lines");
  return (stakeMinor / BigInt(table.lines.length)) * BigInt(pays);
}

/** @param stakeMinor ledger amount of the whole stake */
export const dividesIntoLines = (stakeMinor: bigint, table: SlotTable): boolean =>
  stakeMinor > 0n && stakeMinor % BigInt(table.lines.length) === 0n;

/** What a run of symbols along a line pays, in line stakes, with its length; the first symbol names the line. */
export function payOfLine<Symbol extends string>(
  symbols: readonly Symbol[],
  table: SlotTable<Symbol>,
): { count: number; pays: number } {
  const first = symbols[0];
  const pays = first === undefined ? undefined : table.linePays[first];
  if (pays === undefined) return { count: 0, pays: 0 };
  const end = symbols.findIndex((symbol) => symbol !== first && symbol !== table.wild);
  const count = end === -1 ? symbols.length : end;
  return { count, pays: pays[count - COUNT_MIN] ?? 0 };
}

/** What a number of scatters anywhere pays, in line stakes. */
export const payOfScatters = (count: number, table: SlotTable): number => table.scatterPays[count - COUNT_MIN] ?? 0;

function lineWin<Symbol extends string>(grid: Grid<Symbol>, line: number, table: SlotTable<Symbol>): Win<Symbol>[] {
  const rows = table.lines[line]!;
  const symbols = rows.map((row, reel) => grid[reel]![row]!);
  const { count, pays } = payOfLine(symbols, table);
  if (pays === 0) return [];
  const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
  return [{ kind: "line", line, symbol: symbols[0]!, count, cells, pays }];
}

function scatterWin<Symbol extends string>(grid: Grid<Symbol>, table: SlotTable<Symbol>): Win<Symbol>[] {
  const { scatter } = table;
  if (scatter === null) return [];
  const cells = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === scatter ? [[reel, row]] : [])),
  );
  const pays = payOfScatters(cells.length, table);
  return pays === 0 ? [] : [{ kind: "scatter", symbol: scatter, count: cells.length, cells, pays }];
}
