import type { SlotTable } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import { CLOCK, LINE_PAYS, PAY_TABLE_VERSION, SCATTER_PAYS } from "./pay-table.ts";
import { PAYLINES } from "./paylines.ts";
import { STRIPS } from "./strips.ts";
import { SCATTER, type SymbolName, WILD } from "./symbols.ts";
import { TABLE_1 } from "./version-1/table.ts";

/** What new rounds are played by. */
export const CURRENT_TABLE: SlotTable<SymbolName> = {
  version: PAY_TABLE_VERSION,
  strips: STRIPS,
  lines: PAYLINES,
  linePays: LINE_PAYS,
  scatterPays: SCATTER_PAYS,
  wild: WILD,
  scatter: SCATTER,
  wheel: CLOCK,
};

/**
 * Every table that a round was ever played by. A round is drawn, shown and verified by its own one, also years later, so
 * none is ever changed or taken out; a test holds each to the hash that it was published with.
 */
export const PAY_TABLES: readonly SlotTable<SymbolName>[] = [CURRENT_TABLE, TABLE_1];
