import type { Catalogue, GameKey } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import en from "./messages/en.json" with { type: "json" };
import id from "./messages/id.json" with { type: "json" };
import th from "./messages/th.json" with { type: "json" };
import ur from "./messages/ur.json" with { type: "json" };
import vi from "./messages/vi.json" with { type: "json" };
import zh from "./messages/zh.json" with { type: "json" };

/** What every slot's own messages hold. */
export type OwnKey = "game.title" | "rules.how" | "rules.wild" | "rules.lines" | `symbol.${string}`;

export type SlotKey = GameKey | keyof typeof en | OwnKey;

export const SLOT_MESSAGES: Catalogue = { en, id, th, ur, vi, zh };
