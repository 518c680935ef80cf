import { defineSlot } from "@fairhouse/studio-games/slot-kit/slot.ts";
import { STAKE_CHOICES, STAKE_DEFAULT } from "./maths/pay-table.ts";
import { CURRENT_TABLE, PAY_TABLES } from "./maths/pay-tables.ts";
import { SYMBOL_ART, SYMBOLS } from "./maths/symbols.ts";

/** Tiger at Four: five reels, ten lines. */
export const game = defineSlot({
  code: "tiger-at-four",
  name: "Tiger at Four",
  art: "tiger-at-four",
  symbols: SYMBOLS,
  symbolCovers: SYMBOL_ART,
  table: CURRENT_TABLE,
  tables: PAY_TABLES,
  stakes: STAKE_CHOICES,
  stakeDefault: STAKE_DEFAULT,
  messages: {
    en: () => import("./messages/en.json", { with: { type: "json" } }),
    id: () => import("./messages/id.json", { with: { type: "json" } }),
    th: () => import("./messages/th.json", { with: { type: "json" } }),
    ur: () => import("./messages/ur.json", { with: { type: "json" } }),
    vi: () => import("./messages/vi.json", { with: { type: "json" } }),
    zh: () => import("./messages/zh.json", { with: { type: "json" } }),
  },
});
