import { amountText } from "../amounts.ts";
import { element, figure } from "../element.ts";
import { canChooseStake, type GameState } from "../game-state.ts";
import type { Texts } from "../texts.ts";

/** Every stake on offer, and how much of the player's own stake limit is left. A press takes the stake and closes the sheet. */
export function stakesContent(options: {
  readonly state: GameState;
  readonly texts: Texts;
  readonly choose: (index: number) => void;
}): Node[] {
  const { state, texts } = options;
  const { stakes, stakeIndex, stakeLeft, currency } = state;
  const buttons = stakes.map((stake, index) => {
    const isLeft = stakeLeft === undefined || stake <= stakeLeft;
    const button = element(
      "button",
      {
        type: "button",
        class: "stakes__one",
        "aria-pressed": String(index === stakeIndex),
        "aria-disabled": String(!isLeft || !canChooseStake(state)),
      },
      figure(amountText(stake, currency)),
    );
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      options.choose(index);
      button.closest("dialog")?.close();
    });
    return button;
  });
  const left =
    stakeLeft === undefined
      ? texts.say("stake.noLimit")
      : texts.say("stake.left", { amount: amountText(stakeLeft, currency) });
  return [element("div", { class: "stakes" }, ...buttons), element("p", { class: "stakes__left" }, left)];
}
