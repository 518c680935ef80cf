import { payLedger } from "@fairhouse/studio-games/game-kit/client/amounts.ts";
import type { Note } from "@fairhouse/studio-games/game-kit/client/game-state.ts";
import type { Win } from "../maths/evaluate.ts";
import type { SlotKey } from "./texts.ts";

/** One of a round's wins, as it is outlined. @param lines how many lines share the stake */
export function winNote(win: Win, stake: bigint, lines: number): Note {
  const amounts = { amount: payLedger(stake, win.pays, lines) };
  const values = { count: win.count, symbol: `symbol.${win.symbol}` satisfies SlotKey };
  switch (win.kind) {
    case "line":
      return told("result.line", { values: { ...values, line: win.line + 1 }, amounts });
    case "scatter":
      return told("result.scatter", { values, amounts });
    case "wheel":
      return told("result.wheel", { values: { times: win.times }, amounts });
  }
}

const told = (key: SlotKey, part: Pick<Note, "values" | "amounts">): Note => ({
  tone: "plain",
  key,
  ...part,
  spoken: false,
});
