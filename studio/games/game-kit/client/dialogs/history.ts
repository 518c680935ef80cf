import type { HistoryReply, RoundView } from "../../protocol.ts";
import { amountText, ledgerAmountOf } from "../amounts.ts";
import { element, figure } from "../element.ts";
import type { GameState } from "../game-state.ts";
import type { Answer } from "../studio-api.ts";
import type { Texts } from "../texts.ts";

const ROUNDS_SHOWN = 10;

/** The last rounds of this game, read when the dialog opens. */
export function historyContent(options: History & { readonly read: () => Promise<Answer<HistoryReply>> }): Node[] {
  const { texts } = options;
  const place = element("div", { role: "status" }, texts.say("state.loading"));
  void options.read().then((answer) => {
    if (answer.kind !== "ok") return place.replaceChildren(texts.say("history.failed"));
    const rounds = answer.value.rounds.slice(0, ROUNDS_SHOWN);
    if (rounds.length === 0) return place.replaceChildren(texts.say("history.empty"));
    return place.replaceChildren(table(rounds, options));
  });
  return [place];
}

type History = {
  readonly state: GameState;
  readonly texts: Texts;
  /** The outcome in small; undefined for a round that has none. */
  readonly picture: (round: RoundView) => Node | undefined;
  /** Has the site's page verify a round. */
  readonly verify: (roundId: string) => void;
};

function table(rounds: readonly RoundView[], history: History): HTMLElement {
  const heads = (["history.time", "history.outcome", "history.stake", "history.win", "history.verify"] as const).map(
    (key) => element("th", { scope: "col" }, history.texts.say(key)),
  );
  return element(
    "table",
    { class: "rounds" },
    element("thead", {}, element("tr", {}, ...heads)),
    element("tbody", {}, ...rounds.map((round) => row(round, history))),
  );
}

function row(round: RoundView, { state, texts, picture, verify }: History): HTMLElement {
  const win = round.win === null ? "–" : amountText(ledgerAmountOf(round.win), state.currency);
  const time = timeText(round.createdAt);
  const button = element("button", { type: "button", class: "rounds__verify" }, texts.say("history.verify"));
  button.setAttribute("aria-label", texts.say("history.verifyOf", { time }));
  button.addEventListener("click", () => {
    button.closest("dialog")?.close();
    verify(round.roundId);
  });
  return element(
    "tr",
    {},
    element("td", {}, figure(time)),
    element("td", {}, picture(round) ?? "–"),
    element("td", { class: "rounds__figure" }, figure(amountText(ledgerAmountOf(round.stake), state.currency))),
    element("td", { class: "rounds__figure" }, figure(win)),
    element("td", { class: "rounds__figure" }, ...(round.state === "settled" ? [button] : [])),
  );
}

const timeText = (instant: string): string =>
  new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
