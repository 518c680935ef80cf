import type { SlotTable } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { PAYLINES } from "../paylines.ts";
import { SCATTER, type SymbolName, WILD } from "../symbols.ts";
import { STRIPS } from "./strips.ts";

/** The first version, before the clock. Rounds that were played by it are drawn, shown and verified by it for ever. */
export const TABLE_1: SlotTable<SymbolName> = {
  version: "tiger-at-four-1",
  strips: STRIPS,
  lines: PAYLINES,
  linePays: {
    tiger: [25, 125, 1000],
    elephant: [20, 75, 300],
    peacock: [15, 75, 250],
    hornbill: [12, 50, 200],
    koi: [10, 25, 100],
    kite: [10, 25, 100],
    mango: [5, 15, 60],
    truck: [5, 15, 60],
  },
  scatterPays: [20, 100, 500],
  wild: WILD,
  scatter: SCATTER,
};
