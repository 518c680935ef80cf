import type { HistoryReply, RoundView } from "@fairhouse/game-shared/protocol.ts";
import { payTableOf } from "../../maths/pay-tables.ts";
import { ROW_COUNT, windowAt } from "../../maths/strips.ts";
import { amountText, minorOf } from "../amounts.ts";
import { element, figure } from "../element.ts";
import type { GameState } from "../game-state.ts";
import type { Answer } from "../studio-api.ts";
import { symbolPicture } from "../symbol-picture.ts";
import type { Texts } from "../texts.ts";

const ROUNDS_SHOWN = 10;

/** The last rounds of this game, read when the dialog opens. */
export function historyContent(options: {
  readonly state: GameState;
  readonly texts: Texts;
  readonly read: () => Promise<Answer<HistoryReply>>;
}): Node[] {
  const { texts } = options;
  const place = element("div", { role: "status" }, texts.say("state.loading"));
  void options.read().then((answer) => {
    if (answer.kind !== "ok") return place.replaceChildren(texts.say("history.failed"));
    const rounds = answer.value.rounds.slice(0, ROUNDS_SHOWN);
    if (rounds.length === 0) return place.replaceChildren(texts.say("history.empty"));
    return place.replaceChildren(table(rounds, options.state, texts));
  });
  return [place];
}

function table(rounds: readonly RoundView[], state: GameState, texts: Texts): HTMLElement {
  const heads = (["history.time", "history.reels", "history.stake", "history.win"] as const).map((key) =>
    element("th", { scope: "col" }, texts.say(key)),
  );
  return element(
    "table",
    { class: "rounds" },
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rounds.map((round) => row(round, state, texts))),
  );
}

function row(round: RoundView, state: GameState, texts: Texts): HTMLElement {
  const win = round.win === null ? "–" : amountText(minorOf(round.win), state.currency);
  return element(
    "tr",
    {},
    element("td", {}, figure(timeText(round.createdAt))),
    element("td", {}, reelsOf(round, texts)),
    element("td", { class: "rounds__figure" }, figure(amountText(minorOf(round.stake), state.currency))),
    element("td", { class: "rounds__figure" }, figure(win)),
  );
}

/** The outcome in small, on the reels that the round was played on; rounds without one show a dash. */
function reelsOf(round: RoundView, texts: Texts): Node | string {
  const table = payTableOf(round.payTableVersion);
  if (!round.numbers || !table) return "–";
  const grid = round.numbers.map((stop, reel) => windowAt(reel, stop, table.strips));
  const rows = Array.from({ length: ROW_COUNT }, (_, at) => grid.map((column) => column[at] ?? "tiger"));
  const words = rows.map((symbols) => symbols.map((symbol) => texts.say(`symbol.${symbol}`)).join(" "));
  const pictures = rows.flat().map((symbol) => symbolPicture(symbol));
  return element("div", { class: "small-reels", dir: "ltr", role: "img", "aria-label": words.join("; ") }, ...pictures);
}

const timeText = (instant: string): string =>
  new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
