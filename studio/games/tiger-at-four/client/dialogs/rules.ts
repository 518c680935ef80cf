import { createLinePicture } from "@fairhouse/game-shared/reels/line-overlay.ts";
import { LINE_PAYS, SCATTER_PAYS } from "../../maths/pay-table.ts";
import { LINE_COUNT, PAYLINES } from "../../maths/paylines.ts";
import { ROW_COUNT, STOP_COUNTS } from "../../maths/strips.ts";
import { SCATTER, SYMBOLS, type SymbolName, WILD } from "../../maths/symbols.ts";
import { amountText, payMinor } from "../amounts.ts";
import { element, figure } from "../element.ts";
import { type GameState, stakeOf } from "../game-state.ts";
import { symbolPicture } from "../symbol-picture.ts";
import type { MessageKey, Texts } from "../texts.ts";

/** What the game pays and how: every figure comes from the maths or from the studio, none is typed in. */
export function rulesContent(state: GameState, texts: Texts): Node[] {
  const stake = amountText(stakeOf(state), state.currency);
  return [
    returnFigures(state, texts),
    ...[
      texts.say("rules.how"),
      texts.say("rules.wild", { wild: nameOf(WILD, texts), scatter: nameOf(SCATTER, texts) }),
      texts.say("rules.scatter", { scatter: nameOf(SCATTER, texts) }),
      texts.say("rules.malfunction"),
      texts.say("rules.pace", { seconds: state.paceMs / 1_000 }),
    ].map((sentence) => element("p", {}, sentence)),
    element("h3", {}, texts.say("rules.pays", { amount: stake })),
    element("ul", { class: "pays" }, ...SYMBOLS.map((symbol) => symbolPays(symbol, state, texts))),
    element("h3", {}, texts.say("rules.lines")),
    element("ol", { class: "line-list", dir: "ltr" }, ...PAYLINES.map((line, index) => lineItem(line, index, texts))),
  ];
}

function returnFigures(state: GameState, texts: Texts): HTMLElement {
  const cycles = STOP_COUNTS.reduce((product, stops) => product * stops, 1).toLocaleString("en");
  return element(
    "dl",
    { class: "facts" },
    element("dt", {}, texts.say("rules.return")),
    element("dd", {}, element("strong", { class: "facts__total" }, figure(`${state.returnPercent} %`))),
    element("dd", { class: "facts__why" }, texts.say("rules.returnExplained", { cycles })),
    element("dt", {}, texts.say("rules.version")),
    element("dd", {}, figure(state.payTableVersion)),
  );
}

function symbolPays(symbol: SymbolName, state: GameState, texts: Texts): HTMLElement {
  const pays = symbol === SCATTER ? SCATTER_PAYS : (LINE_PAYS[symbol] ?? []);
  const rows = pays.map((pay, index) =>
    element(
      "div",
      {},
      element("dt", {}, texts.say("rules.count", { count: index + 3 })),
      element("dd", {}, figure(amountText(payMinor(stakeOf(state), pay, LINE_COUNT), state.currency))),
    ),
  );
  const role = symbol === WILD ? texts.say("rules.wildName") : symbol === SCATTER ? texts.say("rules.anywhere") : "";
  const name = element("span", { class: "pays__name" }, nameOf(symbol, texts));
  if (role) name.append(" ", element("small", {}, role));
  return element(
    "li",
    {},
    symbolPicture(symbol),
    element("div", { class: "pays__text" }, name, element("dl", {}, ...rows.reverse())),
  );
}

function lineItem(line: readonly number[], index: number, texts: Texts): HTMLElement {
  const name = texts.say("rules.line", { line: index + 1 });
  return element(
    "li",
    {},
    createLinePicture(line, ROW_COUNT),
    element("span", { lang: texts.language, dir: texts.direction }, name),
  );
}

const nameOf = (symbol: SymbolName, texts: Texts): string => texts.say(`symbol.${symbol}` satisfies MessageKey);
