import { element } from "../element.ts";
import type { Texts } from "../texts.ts";

export type SoundAsk = {
  render(texts: Texts): void;
  /** Asks, until it is answered. */
  begin(): void;
  /** Asks no longer. @returns whether it was asking */
  end(): boolean;
};

/** The one question about sound, in the place of the sentence under the table. Nothing is chosen beforehand. */
export function createSoundAsk(host: HTMLElement, onAnswer: (isOn: boolean) => void): SoundAsk {
  const words = element("span", { class: "note__words" });
  const [yes, no] = [true, false].map((isOn) => {
    const button = element("button", { type: "button", class: "note__action" });
    button.addEventListener("click", () => {
      box.hidden = true;
      onAnswer(isOn);
    });
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  const box = element("div", { class: "note note--ask", role: "group", hidden: true }, words, yes, no);
  host.append(box);
  return {
    render(texts) {
      words.textContent = texts.say("sound.ask");
      box.setAttribute("aria-label", words.textContent);
      yes.textContent = texts.say("sound.yes");
      no.textContent = texts.say("sound.no");
    },
    begin() {
      box.hidden = false;
    },
    end() {
      const wasAsking = !box.hidden;
      box.hidden = true;
      return wasAsking;
    },
  };
}
