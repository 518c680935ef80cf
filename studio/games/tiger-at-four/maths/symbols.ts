/** The ten pictures on the reels, in the order of the pay table. */
export const SYMBOLS = [
  "tiger",
  "elephant",
  "peacock",
  "hornbill",
  "koi",
  "kite",
  "mango",
  "truck",
  "lantern",
  "hare",
] as const;

export type SymbolName = (typeof SYMBOLS)[number];

/** Stands for every symbol but the scatter. It is not on the first reel, so that the first cell names a line's symbol. */
export const WILD: SymbolName = "lantern";

/** Pays wherever it is seen, not by lines. */
export const SCATTER: SymbolName = "hare";

/** The cover of the studio's catalogue (an SVG's name without its ending) that each symbol is cut from. */
export const SYMBOL_ART: Record<SymbolName, string> = {
  tiger: "tiger-at-four",
  elephant: "elephant-parade",
  peacock: "peacock-court",
  hornbill: "hornbill-canopy",
  koi: "koi-lantern",
  kite: "kite-season",
  mango: "mango-season",
  truck: "jingle-truck",
  lantern: "night-bazaar",
  hare: "moon-hare",
};
