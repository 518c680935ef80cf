import type { Win } from "../maths/evaluate.ts";
import { PAYLINES } from "../maths/paylines.ts";
import { isCelebrated, payMinor } from "./amounts.ts";
import type { Note } from "./game-state.ts";

/** Something went wrong; the words say whether money moved. */
export const trouble = (key: Note["key"]): Note => ({ tone: "trouble", key, spoken: true });

/** The sum of a round. A win that does not exceed its stake is told without emphasis. */
export const resultNote = (win: bigint, stake: bigint): Note =>
  win === 0n
    ? { tone: "plain", key: "result.none", spoken: true }
    : { tone: isCelebrated(win, stake) ? "win" : "plain", key: "result.win", amounts: { amount: win }, spoken: true };

/** One of a round's wins, as it is outlined. */
export function winNote(win: Win, stake: bigint): Note {
  const amounts = { amount: payMinor(stake, win.pays, PAYLINES.length) };
  const values = { count: win.count, symbol: `symbol.${win.symbol}` };
  return win.kind === "line"
    ? { tone: "plain", key: "result.line", values: { ...values, line: win.line + 1 }, amounts, spoken: false }
    : { tone: "plain", key: "result.scatter", values, amounts, spoken: false };
}
