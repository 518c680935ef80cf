import { amountText } from "./amounts.ts";
import { element, figure, icon } from "./element.ts";
import { balanceShown, canChangeStake, canSpin, type GameState, stakeOf } from "./game-state.ts";
import { createSpinButton, type SpinButton } from "./spin-button.ts";
import type { GameKey, Texts } from "./texts.ts";

export type Controls = {
  render(view: ControlsView & { soundOn: boolean }): void;
  /** Only what time changes: called while the next spin is waited for. */
  tick(view: ControlsView): void;
};

type ControlsView = {
  state: GameState;
  texts: Texts;
  nowMs: number;
  calm: boolean;
  /** How much of a win is shown while it counts up; the whole one when left out. */
  counted?: bigint | undefined;
};

export type ToolName = "sound" | "rules" | "fairness" | "history" | "stake";

const TOOLS: readonly { readonly name: Exclude<ToolName, "stake">; readonly icon: string; readonly label: GameKey }[] =
  [
    { name: "sound", icon: "mute", label: "tools.sound" },
    { name: "rules", icon: "info", label: "tools.rules" },
    { name: "fairness", icon: "verify", label: "tools.fairness" },
    { name: "history", icon: "book", label: "tools.history" },
  ];

/** The buttons and figures around the table: real HTML, so that they work by keyboard and are read aloud. */
export function createControls(options: {
  readonly bar: HTMLElement;
  readonly tools: HTMLElement;
  readonly onSpin: () => void;
  readonly onStake: (step: 1 | -1) => void;
  readonly onTool: (tool: ToolName) => void;
}): Controls {
  const balance = createFigure("bar__balance");
  const win = createFigure("bar__win");
  const bet = createFigure("stake__figure");
  const choice = element("button", {
    type: "button",
    class: "bar__item stake__figure stake__choice",
    "data-tool": "stake",
    "aria-haspopup": "dialog",
  });
  choice.append(...bet.box.childNodes);
  choice.addEventListener("click", () => options.onTool("stake"));
  const less = stepButton("minus", "less", () => options.onStake(-1));
  const more = stepButton("plus", "more", () => options.onStake(1));
  const stake = element("div", { class: "bar__stake stake", role: "group" }, less, choice, more);
  const spin = createSpinButton(options.onSpin);
  options.bar.replaceChildren(balance.box, stake, win.box, spin.element);
  const tools = createTools(options.tools, options.onTool);

  return {
    render({ soundOn, ...view }) {
      const { state, texts, counted } = view;
      const { currency } = state;
      const left = balanceShown(state);
      balance.set(texts.say("bar.balance"), left === undefined ? "–" : amountText(left, currency));
      win.set(texts.say("bar.win"), state.win === undefined ? "–" : amountText(counted ?? state.win, currency));
      bet.set(texts.say("bar.bet"), state.stakes.length === 0 ? "–" : amountText(stakeOf(state), currency));
      stake.setAttribute("aria-label", texts.say("bar.bet"));
      choice.title = texts.say("tools.stake");
      for (const [button, step, label] of [
        [less, -1, "bet.less"],
        [more, 1, "bet.more"],
      ] as const) {
        button.setAttribute("aria-label", texts.say(label));
        button.setAttribute("aria-disabled", String(!canChangeStake(state, step)));
      }
      tools.render(texts, soundOn);
      spin.render(spinView(view));
    },
    tick: (view) => spin.render(spinView(view)),
  };
}

function spinView({ state, texts, nowMs, calm }: ControlsView): Parameters<SpinButton["render"]>[0] {
  const isMoving = state.phase === "spinning";
  return {
    label: isMoving
      ? texts.say("spin.stop")
      : texts.say("spin.label", { amount: amountText(stakeOf(state), state.currency) }),
    busy: state.phase === "betting" || state.phase === "checking" || isMoving,
    canSpin: canSpin(state, nowMs),
    canStop: isMoving,
    waitMs: Math.max(0, state.nextSpinAtMs - nowMs),
    paceMs: state.paceMs,
    calm,
  };
}

function createFigure(className: string): { box: HTMLElement; set(label: string, text: string): void } {
  const label = element("span", { class: "bar__label" });
  const value = figure("–");
  return {
    box: element("div", { class: `bar__item ${className}` }, label, value),
    set(words, text) {
      label.textContent = words;
      value.textContent = text;
    },
  };
}

function stepButton(name: string, way: "less" | "more", onPress: () => void): HTMLButtonElement {
  const button = element(
    "button",
    { type: "button", class: `round-button stake__step stake__step--${way}` },
    icon(name),
  );
  button.addEventListener("click", onPress);
  return button;
}

function createTools(host: HTMLElement, onTool: (tool: ToolName) => void) {
  host.setAttribute("role", "group");
  const buttons = TOOLS.map((tool) => {
    const button = element(
      "button",
      { type: "button", class: "round-button tool", "data-tool": tool.name },
      icon(tool.icon),
    );
    if (tool.name !== "sound") button.setAttribute("aria-haspopup", "dialog");
    button.addEventListener("click", () => onTool(tool.name));
    host.append(button);
    return { ...tool, button };
  });
  return {
    render(texts: Texts, soundOn: boolean): void {
      host.setAttribute("aria-label", texts.say("tools.group"));
      for (const { name, label, button } of buttons) {
        button.setAttribute("aria-label", texts.say(label));
        button.title = texts.say(label);
        if (name !== "sound") continue;
        button.setAttribute("aria-pressed", String(soundOn));
        button.querySelector("use")?.setAttribute("href", soundOn ? "#i-sound" : "#i-mute");
      }
    },
  };
}
