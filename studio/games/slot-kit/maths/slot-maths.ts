import type { GameMaths, PictureCell } from "@fairhouse/studio-games/game-kit/fairness/game-maths.ts";
import { dividesIntoLines, evaluateStops, winLedger } from "./evaluate.ts";
import { boundsOf, type SlotTable } from "./slot-table.ts";

/** What a slot's maths needs to know of the slot besides the table. */
export type SlotIdentity<Symbol extends string> = {
  readonly code: string;
  /** The drawing of the catalogue that each symbol is cut from. */
  readonly symbolCovers: Readonly<Record<Symbol, string>>;
};

/** A slot as the studio draws it and as anybody recomputes it, by one table. */
export function mathsOf<Symbol extends string>(
  { code, symbolCovers }: SlotIdentity<Symbol>,
  table: SlotTable<Symbol>,
): GameMaths {
  return {
    code,
    payTableVersion: table.version,
    bounds: boundsOf(table),
    takesStake: (stakeLedger) => dividesIntoLines(stakeLedger, table),
    outcome: (numbers, stakeLedger) => ({
      numbers,
      winLedger: winLedger(stakeLedger, evaluateStops(numbers, table).pays, table),
    }),
    describe(numbers, stakeLedger) {
      const { grid, wins } = evaluateStops(numbers, table);
      return {
        grid,
        wins: wins.map(({ kind, symbol, count, pays }) => ({
          kind,
          symbol,
          count,
          win: winLedger(stakeLedger, pays, table).toString(),
        })),
      };
    },
    picture(numbers) {
      const { grid, wins } = evaluateStops(numbers, table);
      const paying = new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));
      const cellOf = (symbol: Symbol, reel: number, row: number): PictureCell => ({
        symbol,
        cover: symbolCovers[symbol],
        pays: paying.has(`${reel}:${row}`),
      });
      const wheel = wins.find((win) => win.kind === "wheel");
      const columns = grid.map((column, reel) => column.map((symbol, row) => cellOf(symbol, reel, row)));
      return wheel ? { columns, wheel: { place: wheel.place, times: wheel.times } } : { columns };
    },
  };
}
