import { amountText } from "./amounts.ts";
import { element } from "./element.ts";
import type { GameState, Note } from "./game-state.ts";
import type { GameKey, Texts } from "./texts.ts";

export type NoteLine = { render(state: GameState, texts: Texts, counted?: bigint): void };

/**
 * The sentence under the table, with the one action that helps when something went wrong. What a screen reader should
 * hear is written into the page's one polite live region as well, once per note.
 */
export function createNoteLine(options: {
  readonly host: HTMLElement;
  readonly announcer: HTMLElement;
  readonly onCheckAgain: () => void;
  readonly onTryAgain: () => void;
}): NoteLine {
  const words = element("span", { class: "note__words" });
  const action = element("button", { type: "button", class: "note__action", hidden: true });
  const line = element("div", { class: "note" }, words, action);
  options.host.append(line);
  let announced: Note | undefined;
  let onAction = options.onTryAgain;
  action.addEventListener("click", () => onAction());

  return {
    render(state, texts, counted) {
      const note = state.paused ? PAUSED : state.note;
      const text = note ? noteText(note, state, texts) : "";
      // A win that counts up does so in its sentence too; readers hear the whole one.
      const isCounting = counted !== undefined && note?.key === "result.win";
      words.textContent = isCounting ? noteText({ ...note, amounts: { amount: counted } }, state, texts) : text;
      line.dataset.tone = note?.tone ?? "plain";
      const helps = state.phase === "unsure" || state.phase === "failed";
      action.hidden = !helps;
      action.textContent = texts.say(state.phase === "unsure" ? "action.checkAgain" : "action.tryAgain");
      onAction = state.phase === "unsure" ? options.onCheckAgain : options.onTryAgain;
      if (note === announced) return;
      announced = note;
      if (!note) options.announcer.textContent = "";
      else if (note.spoken) options.announcer.textContent = text;
    },
  };
}

const PAUSED: Note = { tone: "plain", key: "state.paused", spoken: true };

/** A note's sentence; a value that names a message (a symbol) is put into words first. */
export function noteText(note: Note, state: Pick<GameState, "currency">, texts: Texts): string {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(note.values ?? {})) {
    values[name] = name === "symbol" ? texts.say(value as GameKey) : value;
  }
  for (const [name, amount] of Object.entries(note.amounts ?? {})) values[name] = amountText(amount, state.currency);
  return texts.say(note.key as GameKey, values);
}
