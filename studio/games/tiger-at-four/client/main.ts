import { playSlot } from "@fairhouse/studio-games/slot-kit/client/play-slot.ts";
import { game } from "../game.ts";
import { FIRST_STOPS } from "../maths/known-stops.ts";
import en from "../messages/en.json" with { type: "json" };
import id from "../messages/id.json" with { type: "json" };
import th from "../messages/th.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import vi from "../messages/vi.json" with { type: "json" };
import zh from "../messages/zh.json" with { type: "json" };
import { SYMBOL_PICTURES } from "./symbol-art.ts";

playSlot({
  slot: game,
  art: SYMBOL_PICTURES,
  messages: { en, id, th, ur, vi, zh },
  firstStops: FIRST_STOPS,
});
