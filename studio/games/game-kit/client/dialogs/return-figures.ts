import { element, figure } from "../element.ts";
import type { GameState } from "../game-state.ts";
import type { Texts } from "../texts.ts";

/** The return that the build counted and the version of the pay table, for the rules of any game. */
export function returnFigures(state: GameState, texts: Texts, explanation: string): HTMLElement {
  return element(
    "dl",
    { class: "facts" },
    element("dt", {}, texts.say("rules.return")),
    element("dd", {}, element("strong", { class: "facts__total" }, figure(`${state.returnPercent} %`))),
    element("dd", { class: "facts__why" }, explanation),
    element("dt", {}, texts.say("rules.version")),
    element("dd", {}, figure(state.payTableVersion)),
  );
}
