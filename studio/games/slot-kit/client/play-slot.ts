import type { DressedSlot } from "./dressed-slot.ts";
import "./styles/reels.css";
import "./styles/pay-table.css";
import "./styles/wheel.css";
import { playGame } from "@fairhouse/studio-games/game-kit/client/play-game.ts";
import type { Catalogue } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import { createReelsScreen } from "./reels-screen.ts";
import { rulesContent } from "./rules.ts";
import { smallReels } from "./small-reels.ts";
import { SLOT_MESSAGES, type SlotKey } from "./texts.ts";

/** What a slot's folder brings to its client. */
export type SlotClient<Symbol extends string> = DressedSlot<Symbol> & {
  /** The slot's own sentences: its title, its symbols and what is particular in its rules. */
  readonly messages: Catalogue;
  /** What the reels show before the first round. */
  readonly firstStops: readonly number[];
};

/** Plays a slot in the frame's page. */
export function playSlot<Symbol extends string>(client: SlotClient<Symbol>): void {
  playGame<SlotKey>({
    house: client.slot,
    messages: [SLOT_MESSAGES, client.messages],
    createScreen: (options) => createReelsScreen({ ...options, ...client }),
    rules: (state, texts) => rulesContent(client, state, texts),
    picture: (round, texts) => smallReels(client, round, texts),
  });
}
