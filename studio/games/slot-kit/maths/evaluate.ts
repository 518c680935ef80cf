import { assert } from "@fairhouse/base";
import { boundsOf, COUNT_MIN, type SlotTable, windowAt } from "./slot-table.ts";

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
    }
  | {
      readonly kind: "wheel";
      /** The scatter that started it. */
      readonly symbol: Symbol;
      readonly count: number;
      readonly cells: readonly Cell[];
      /** Where it stopped, from 0 at the top. */
      readonly place: number;
      /** In whole stakes. */
      readonly times: number;
      readonly pays: number;
    };

export type Evaluation<Symbol extends string = string> = {
  readonly grid: Grid<Symbol>;
  readonly wins: readonly Win<Symbol>[];
  /** Sum of all wins in line stakes. */
  readonly pays: number;
};

/**
 * What a round's numbers show and pay: the reels' stops, and the wheel's place where the table has one. Depends on nothing but
 * the numbers and the table.
 */
export function evaluateStops<Symbol extends string>(
  numbers: readonly number[],
  table: SlotTable<Symbol>,
): Evaluation<Symbol> {
  assert(numbers.length === boundsOf(table).length, "a round has a number for each reel, and one for the wheel");
  const shown = evaluateGrid(gridAt(numbers, table), table);
  const turned = wheelWin(shown.grid, numbers[table.strips.length], table);
  return turned ? { ...shown, wins: [...shown.wins, turned], pays: shown.pays + turned.pays } : shown;
}

/** What the reels show at a round's stops. */
export const gridAt = <Symbol extends string>(numbers: readonly number[], table: SlotTable<Symbol>): Grid<Symbol> =>
  table.strips.map((_, reel) => windowAt(table, reel, numbers[reel]!));

/** What a grid pays: the lines from the left, then the scatter. */
export function evaluateGrid<Symbol extends string>(grid: Grid<Symbol>, table: SlotTable<Symbol>): Evaluation<Symbol> {
  const wins = [...table.lines.flatMap((_, line) => lineWin(grid, line, table)), ...scatterWin(grid, table)];
  return { grid, wins, pays: wins.reduce((sum, win) => sum + win.pays, 0) };
}

/**
 * The win as a ledger amount. The stake is one line stake for each line; a stake that does not divide is never offered.
 * @param stakeLedger ledger amount of the whole stake
 * @param pays in line stakes
 */
export function winLedger(stakeLedger: bigint, pays: number, table: SlotTable): bigint {
  assert(dividesIntoLines(stakeLedger, table), "a stake divides into its lines");
  return (stakeLedger / BigInt(table.lines.length)) * BigInt(pays);
}

/** @param stakeLedger ledger amount of the whole stake */
export const dividesIntoLines = (stakeLedger: bigint, table: SlotTable): boolean =>
  stakeLedger > 0n && stakeLedger % BigInt(table.lines.length) === 0n;

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
  const cells = cellsOf(grid, scatter);
  const pays = payOfScatters(cells.length, table);
  return pays === 0 ? [] : [{ kind: "scatter", symbol: scatter, count: cells.length, cells, pays }];
}

function wheelWin<Symbol extends string>(
  grid: Grid<Symbol>,
  place: number | undefined,
  { scatter, wheel, lines }: SlotTable<Symbol>,
): Win<Symbol> | undefined {
  if (!wheel || scatter === null || place === undefined) return undefined;
  const cells = cellsOf(grid, scatter);
  if (cells.length < wheel.scatters) return undefined;
  const times = wheel.times[place];
  assert(times !== undefined, "the wheel stops at one of its places");
  return { kind: "wheel", symbol: scatter, count: cells.length, cells, place, times, pays: times * lines.length };
}

const cellsOf = <Symbol extends string>(grid: Grid<Symbol>, wanted: Symbol): Cell[] =>
  grid.flatMap((column, reel) => column.flatMap((symbol, row): Cell[] => (symbol === wanted ? [[reel, row]] : [])));
