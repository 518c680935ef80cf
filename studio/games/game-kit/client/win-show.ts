import { amountText, type WinTier } from "./amounts.ts";
import { element, figure } from "./element.ts";
import type { GameState } from "./game-state.ts";
import { createWinCount, type WinCount } from "./win-count.ts";

/** From this tier on the figure stands over the table while it counts up. */
const TIER_MIN: WinTier = 2;

export type WinShow = Pick<WinCount, "begin" | "end" | "counted"> & { render(state: GameState): void };

/** A win that counts up, a large one over the table too: for the eye alone, because readers hear the sum once. */
export function createWinShow(host: HTMLElement, onStep: () => void): WinShow {
  const count = createWinCount(onStep);
  const value = figure("");
  const plate = element("div", { class: "win-plate", hidden: true, "aria-hidden": "true" }, value);
  host.append(plate);
  return {
    begin: count.begin,
    end: count.end,
    counted: count.counted,
    render({ currency }) {
      const [counted, tier] = [count.counted(), count.tier()];
      plate.hidden = counted === undefined || tier < TIER_MIN;
      plate.dataset.tier = String(tier);
      if (counted !== undefined) value.textContent = amountText(counted, currency);
    },
  };
}
