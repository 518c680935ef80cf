import type { HouseGame } from "@fairhouse/studio-games/game-kit/house-game.ts";
import { mathsOf, type SlotIdentity } from "./maths/slot-maths.ts";
import type { SlotTable } from "./maths/slot-table.ts";

/** What a slot's own folder says of it. */
export type SlotDefinition<Symbol extends string> = SlotIdentity<Symbol> &
  Omit<HouseGame, "category" | "maths" | "versions"> & {
    /** The symbols in the order of the pay table. */
    readonly symbols: readonly Symbol[];
    /** What new rounds are played by. */
    readonly table: SlotTable<Symbol>;
    /** Every table that a round was ever played by, the one in force among them: none is ever changed or taken out. */
    readonly tables: readonly SlotTable<Symbol>[];
  };

/** A game of the house that is a slot. */
export type Slot<Symbol extends string = string> = HouseGame & SlotDefinition<Symbol>;

/** Makes a slot of its tables: maths, records and pictures of its rounds follow from them. */
export function defineSlot<Symbol extends string>(definition: SlotDefinition<Symbol>): Slot<Symbol> {
  const { table, tables } = definition;
  return {
    ...definition,
    category: "slots",
    maths: mathsOf(definition, table),
    versions: tables.map((one) => mathsOf(definition, one)),
  };
}

/** The table of one of a slot's versions. */
export const tableOf = <Symbol extends string>(slot: Slot<Symbol>, version: string): SlotTable<Symbol> | undefined =>
  slot.tables.find((table) => table.version === version);
