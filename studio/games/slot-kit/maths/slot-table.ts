import { assert } from "@fairhouse/base";

/** All that decides which numbers a slot draws, what they show and what they pay, under one version. */
export type SlotTable<Symbol extends string = string> = {
  readonly version: string;
  /** The reels from the first, each read downwards; every reel is a ring. */
  readonly strips: readonly (readonly Symbol[])[];
  /** The row (0 is the top) that each line takes on each reel. All lines are always played; they pay from the left. */
  readonly lines: readonly (readonly number[])[];
  /** What runs of three, four and so on of a symbol from the left pay, in line stakes. */
  readonly linePays: { readonly [Name in Symbol]?: readonly number[] };
  /** What three, four and so on scatters anywhere pay, in line stakes. */
  readonly scatterPays: readonly number[];
  /** Stands for every symbol but the scatter. It is not on the first reel, so that the first cell names a line's symbol. */
  readonly wild: Symbol | null;
  /** Pays wherever it is seen, not by lines. */
  readonly scatter: Symbol | null;
  /** How many symbols a reel shows; three when left out. */
  readonly rows?: number;
  /** What enough scatters start; none when left out. */
  readonly wheel?: Wheel;
};

/**
 * A wheel that turns once in a round that shows enough scatters, and pays what it stops at. Its place is drawn with the stops,
 * in every round, so that no round draws more or fewer numbers for what it shows; each place is as likely as any other.
 */
export type Wheel = {
  /** How many scatters start it. */
  readonly scatters: number;
  /** What each place pays, in whole stakes, from the top on as a clock runs. */
  readonly times: readonly number[];
};

/** The shortest run, and the fewest scatters, that pay; pays are listed from it on. */
export const COUNT_MIN = 3;

const ROWS = 3;

export const rowsOf = ({ rows = ROWS }: Pick<SlotTable, "rows">): number => rows;

/** How many places each reel can stop at. */
export const stopCountsOf = ({ strips }: Pick<SlotTable, "strips">): number[] => strips.map((strip) => strip.length);

/** The ranges that a round draws its numbers from, in order: the reels' stops, then the wheel's place. */
export const boundsOf = ({ strips, wheel }: Pick<SlotTable, "strips" | "wheel">): number[] =>
  wheel ? [...stopCountsOf({ strips }), wheel.times.length] : stopCountsOf({ strips });

/** The symbols that a reel shows, from the top, when it stops at a place on its ring. */
export function windowAt<Symbol extends string>(
  table: Pick<SlotTable<Symbol>, "strips" | "rows">,
  reel: number,
  stop: number,
): Symbol[] {
  const strip = table.strips[reel];
  assert(strip !== undefined && Number.isInteger(stop) && stop >= 0 && stop < strip.length, "a stop lies on its reel");
  return Array.from({ length: rowsOf(table) }, (_, row) => strip[(stop + row) % strip.length]!);
}

/** Reads a strip that is written as words: a symbol's name for each place, downwards. */
export function readStrip<Symbol extends string>(symbols: readonly Symbol[], text: string): Symbol[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const symbol = symbols.find((name) => name === word);
      assert(symbol !== undefined, `${word} is a symbol`);
      return symbol;
    });
}
