import { currencyOf, formatAmount, PLAY_CREDITS, parseAmount } from "@fairhouse/base";
import {
  dividesIntoLines as dividesIntoLinesOf,
  evaluateGrid as evaluateGridOf,
  evaluateStops,
  type Grid as GridOf,
  winLedger as winLedgerOf,
} from "@fairhouse/studio-games/slot-kit/maths/evaluate.ts";
import { expect, test } from "vitest";
import { CLOCK_AT_FOUR, LOST } from "./known-stops.ts";
import { STAKE_CHOICES } from "./pay-table.ts";
import { CURRENT_TABLE } from "./pay-tables.ts";
import { PAYLINES } from "./paylines.ts";
import type { SymbolName } from "./symbols.ts";

type Grid = GridOf<SymbolName>;
const evaluateGrid = (shown: Grid) => evaluateGridOf(shown, CURRENT_TABLE);
const winLedger = (stake: bigint, pays: number) => winLedgerOf(stake, pays, CURRENT_TABLE);
const dividesIntoLines = (stake: bigint) => dividesIntoLinesOf(stake, CURRENT_TABLE);

const grid = (...rows: string[]): Grid => {
  const cells = rows.map((row) => row.split(" ") as SymbolName[]);
  return Array.from({ length: 5 }, (_, reel) => cells.map((row) => row[reel]!));
};

test("three tigers from the left at a stake of 5.00 win 12.50", () => {
  const evaluation = evaluateGrid(
    grid("mango tiger kite tiger lantern", "tiger tiger tiger peacock koi", "hornbill hare elephant mango tiger"),
  );
  expect(evaluation.wins).toEqual([
    {
      kind: "line",
      line: 0,
      symbol: "tiger",
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      pays: 25,
    },
  ]);
  expect(formatAmount(winLedger(50_000n, evaluation.pays), PLAY_CREDITS)).toBe("12.50");
});

test("a lantern stands for the line's symbol, but a run must start on the first reel", () => {
  const start = evaluateGrid(
    grid("koi lantern koi truck mango", "kite tiger tiger tiger tiger", "hare truck mango kite peacock"),
  );
  expect(start.wins.map(({ symbol, count }) => [symbol, count])).toEqual([["koi", 3]]);
});

test("hares pay anywhere and no lantern stands for one", () => {
  const evaluation = evaluateGrid(
    grid("hare koi truck lantern mango", "kite mango hare lantern tiger", "peacock tiger kite hare truck"),
  );
  expect(evaluation.wins).toMatchObject([{ kind: "scatter", count: 3, pays: 20 }]);
});

test("five of the best pay a thousand line stakes, on every line that they fill", () => {
  const evaluation = evaluateGrid(
    grid("tiger tiger lantern tiger tiger", "kite mango koi truck mango", "koi truck mango kite peacock"),
  );
  expect(evaluation.wins).toMatchObject([{ line: 1, symbol: "tiger", count: 5, pays: 1_000 }]);
});

// B-2181
test("three hares start the clock, which pays its hour on top of them; two do not, whatever hour was drawn", () => {
  const { wins, pays } = evaluateStops(CLOCK_AT_FOUR, CURRENT_TABLE);
  expect(wins).toMatchObject([
    { kind: "scatter", count: 3, pays: 20 },
    { kind: "wheel", count: 3, place: 4, times: 50, pays: 500 },
  ]);
  expect(pays).toBe(520);
  expect(evaluateStops([...CLOCK_AT_FOUR.slice(0, 5), 1], CURRENT_TABLE).pays).toBe(20 + 80);
  expect(evaluateStops(LOST, CURRENT_TABLE).wins).toEqual([]);
  expect(() => evaluateStops(LOST.slice(0, 5), CURRENT_TABLE)).toThrow("wheel");
});

test("every line crosses the five reels and no two lines are the same", () => {
  expect(new Set(PAYLINES.map((rows) => rows.join())).size).toBe(10);
  for (const rows of PAYLINES) expect(rows.every((row) => row >= 0 && row <= 2) && rows.length === 5).toBe(true);
});

test("every stake on offer divides into ten lines without rest in every currency", () => {
  for (const code of ["P", "USD", "EUR", "PKR", "THB"]) {
    for (const stake of STAKE_CHOICES) {
      const minor = parseAmount(stake, currencyOf(code)!);
      expect(minor.ok && dividesIntoLines(minor.value), `${stake} ${code}`).toBe(true);
    }
  }
  expect(() => winLedger(50_001n, 25)).toThrow("divides");
});
