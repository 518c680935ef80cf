import type { Texts } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import { evaluateStops } from "../../maths/evaluate.ts";
import type { SlotTable } from "../../maths/slot-table.ts";
import type { WheelSounds } from "../reel-sounds.ts";
import type { SlotKey } from "../texts.ts";
import { createWheelView } from "./wheel-view.ts";

export type WheelPlay = {
  /** Takes the wheel away; the words go on saying where it stopped in the round that the reels show. */
  hide(): void;
  /** The reels show this round now. */
  show(numbers: readonly number[]): void;
  /** Turns the wheel, where the round has turned it. */
  turn(numbers: readonly number[]): Promise<void>;
  hurry(): void;
  /** Where it stopped; nothing in a round without it. */
  words(texts: Texts<SlotKey>): string[];
};

/** The wheel of a table over its reels; of a table without one, nothing. */
export function createWheelPlay(options: {
  readonly table: SlotTable;
  readonly host: HTMLElement;
  readonly calm: () => boolean;
  readonly sounds: WheelSounds;
}): WheelPlay {
  const { table, calm, sounds } = options;
  const view = table.wheel && createWheelView({ times: table.wheel.times, calm, sounds });
  let shown: number | undefined;
  if (view) options.host.append(view.element);
  const winOf = (numbers: readonly number[]) => evaluateStops(numbers, table).wins.find((win) => win.kind === "wheel");

  return {
    hide: () => view?.show(undefined),
    show(numbers) {
      shown = winOf(numbers)?.times;
      view?.show(undefined);
    },
    async turn(numbers) {
      const win = winOf(numbers);
      if (win) await view?.turn(win.place);
    },
    hurry: () => view?.hurry(),
    words: (texts) => (shown === undefined ? [] : [texts.say("wheel.shown", { times: shown })]),
  };
}
