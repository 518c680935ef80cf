import { amountText, payLedger } from "@fairhouse/studio-games/game-kit/client/amounts.ts";
import { returnFigures } from "@fairhouse/studio-games/game-kit/client/dialogs/return-figures.ts";
import { element, figure } from "@fairhouse/studio-games/game-kit/client/element.ts";
import { type GameState, stakeOf } from "@fairhouse/studio-games/game-kit/client/game-state.ts";
import type { Texts } from "@fairhouse/studio-games/game-kit/client/texts.ts";
import { wheelChance } from "../maths/exact-return.ts";
import { boundsOf, COUNT_MIN, rowsOf, type SlotTable, type Wheel } from "../maths/slot-table.ts";
import type { DressedSlot } from "./dressed-slot.ts";
import { createLinePicture } from "./reels/line-overlay.ts";
import { symbolPicture } from "./symbol-picture.ts";
import type { SlotKey } from "./texts.ts";

/** What the game pays and how: every figure comes from the maths or from the studio, none is typed in. */
export function rulesContent<Symbol extends string>(
  dressed: DressedSlot<Symbol>,
  state: GameState,
  texts: Texts<SlotKey>,
): Node[] {
  const { table, symbols } = dressed.slot;
  const stake = amountText(stakeOf(state), state.currency);
  const cycles = boundsOf(table)
    .reduce((product, stops) => product * stops, 1)
    .toLocaleString("en");
  return [
    returnFigures(state, texts, texts.say("rules.returnExplained", { cycles })),
    ...sentences(dressed, state, texts).map((sentence) => element("p", {}, sentence)),
    element("h3", {}, texts.say("rules.pays", { amount: stake })),
    element("ul", { class: "pays" }, ...symbols.map((symbol) => symbolPays(dressed, symbol, { state, texts }))),
    element("h3", {}, texts.say("rules.lines")),
    element(
      "ol",
      { class: "line-list", dir: "ltr" },
      ...table.lines.map((line, index) => lineItem(line, { rows: rowsOf(table), index, texts })),
    ),
  ];
}

function sentences<Symbol extends string>(
  { slot }: DressedSlot<Symbol>,
  state: GameState,
  texts: Texts<SlotKey>,
): string[] {
  const { wild, scatter, wheel } = slot.table;
  const names = {
    ...(wild === null ? {} : { wild: texts.say(`symbol.${wild}`) }),
    ...(scatter === null ? {} : { scatter: texts.say(`symbol.${scatter}`) }),
  };
  return [
    texts.say("rules.how"),
    ...(wild === null ? [] : [texts.say("rules.wild", names)]),
    ...(scatter === null ? [] : [texts.say("rules.scatter", names)]),
    ...(wheel === undefined ? [] : [wheelRule(slot.table, wheel, { ...names, texts })]),
    texts.say("rules.malfunction"),
    texts.say("rules.pace", { seconds: state.paceMs / 1_000 }),
  ];
}

/** What starts the wheel, what each place pays, and how often it turns: computed from the table. */
function wheelRule(
  table: SlotTable,
  wheel: Wheel,
  { scatter = "", texts }: { scatter?: string; texts: Texts<SlotKey> },
): string {
  const { places, turns } = wheelChance(table);
  return texts.say("rules.wheel", {
    scatter,
    count: wheel.scatters,
    places: wheel.times.length,
    least: Math.min(...wheel.times),
    most: Math.max(...wheel.times),
    rounds: Number((places * 10n) / turns) / 10,
  });
}

function symbolPays<Symbol extends string>(
  { slot, art }: DressedSlot<Symbol>,
  symbol: Symbol,
  { state, texts }: { state: GameState; texts: Texts<SlotKey> },
): HTMLElement {
  const { table } = slot;
  const pays = symbol === table.scatter ? table.scatterPays : (table.linePays[symbol] ?? []);
  const rows = pays.map((pay, index) =>
    element(
      "div",
      {},
      element("dt", {}, texts.say("rules.count", { count: index + COUNT_MIN })),
      element("dd", {}, figure(amountText(payLedger(stakeOf(state), pay, table.lines.length), state.currency))),
    ),
  );
  const role =
    symbol === table.wild ? texts.say("rules.wildName") : symbol === table.scatter ? texts.say("rules.anywhere") : "";
  const name = element("span", { class: "pays__name" }, texts.say(`symbol.${symbol}`));
  if (role) name.append(" ", element("small", {}, role));
  return element(
    "li",
    {},
    symbolPicture(art[symbol]),
    element("div", { class: "pays__text" }, name, element("dl", {}, ...rows.reverse())),
  );
}

function lineItem(
  line: readonly number[],
  { rows, index, texts }: { rows: number; index: number; texts: Texts<SlotKey> },
): HTMLElement {
  const name = texts.say("rules.line", { line: index + 1 });
  return element(
    "li",
    {},
    createLinePicture(line, rows),
    element("span", { lang: texts.language, dir: texts.direction }, name),
  );
}
