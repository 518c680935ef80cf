import { element, figure } from "../element.ts";
import type { GameState } from "../game-state.ts";
import type { Texts } from "../texts.ts";

/** The return and the other figures that the build counted, and the version of the pay table, for the rules of any game. */
export function returnFigures(state: GameState, texts: Texts, explanation: string): HTMLElement {
  const { hitPercent, volatility, biggestWinTimesStake } = state.figures;
  return element(
    "dl",
    { class: "facts" },
    element("dt", {}, texts.say("rules.return")),
    element("dd", {}, element("strong", { class: "facts__total" }, figure(`${state.returnPercent} %`))),
    element("dd", { class: "facts__why" }, explanation),
    ...fact(texts.say("rules.hits"), hitPercent && `${hitPercent} %`),
    ...fact(texts.say("rules.volatility"), volatility),
    ...fact(texts.say("rules.biggest"), biggestWinTimesStake && `× ${biggestWinTimesStake}`),
    element("dt", {}, texts.say("rules.version")),
    element("dd", {}, figure(state.payTableVersion)),
  );
}

/** Nothing where the game does not count the figure. */
const fact = (name: string, text: string | undefined): Node[] =>
  text ? [element("dt", {}, name), element("dd", {}, figure(text))] : [];
