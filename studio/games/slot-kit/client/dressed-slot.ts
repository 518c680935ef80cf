import type { Slot } from "../slot.ts";
import type { SymbolArt } from "./reels/reels-view.ts";
import "./styles/reels.css";
import "./styles/pay-table.css";
import "./styles/wheel.css";

/** A slot and the pictures of its symbols. */
export type DressedSlot<Symbol extends string = string> = {
  readonly slot: Slot<Symbol>;
  readonly art: Readonly<Record<Symbol, SymbolArt>>;
};
