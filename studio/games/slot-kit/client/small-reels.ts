import { element } from "@fairhouse/studio-games/game-kit/client/element.ts";
import type { Texts } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import type { RoundView } from "@fairhouse/studio-games/game-kit/protocol.ts";
import { gridAt } from "../maths/evaluate.ts";
import { rowsOf } from "../maths/slot-table.ts";
import { tableOf } from "../slot.ts";
import type { DressedSlot } from "./dressed-slot.ts";
import { symbolPicture } from "./symbol-picture.ts";
import type { SlotKey } from "./texts.ts";

/** The outcome in small, on the reels that the round was played on; undefined for a round without one. */
export function smallReels<Symbol extends string>(
  { slot, art }: DressedSlot<Symbol>,
  round: RoundView,
  texts: Texts<SlotKey>,
): HTMLElement | undefined {
  const table = tableOf(slot, round.payTableVersion);
  if (!round.numbers || !table) return undefined;
  const grid = gridAt(round.numbers, table);
  const rows = Array.from({ length: rowsOf(table) }, (_, at) => grid.map((column) => column[at]!));
  const words = rows.map((symbols) => symbols.map((symbol) => texts.say(`symbol.${symbol}`)).join(" "));
  const pictures = rows.flat().map((symbol) => symbolPicture(art[symbol]));
  const reels = element(
    "div",
    { class: "small-reels", dir: "ltr", role: "img", "aria-label": words.join("; ") },
    ...pictures,
  );
  reels.style.setProperty("--reels", String(grid.length));
  return reels;
}
