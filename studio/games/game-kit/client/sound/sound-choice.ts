import type { FrameMessage } from "../../protocol.ts";
import type { Texts } from "../texts.ts";
import type { GameSound } from "./sound.ts";
import { createSoundAsk } from "./sound-ask.ts";

/** Whether the player wants sound: asked once, changed by the sound button, told to the site's page, which remembers it. */
export function createSoundChoice(options: {
  readonly host: HTMLElement;
  readonly sound: GameSound;
  readonly tellSite: (message: FrameMessage) => void;
  readonly onChange: () => void;
}) {
  const { sound, tellSite, onChange } = options;
  const choose = (on: boolean): void => {
    ask.end();
    sound.turn(on);
    sound.wake();
    tellSite({ type: "sound", on });
    sound.play("press");
    onChange();
  };
  const ask = createSoundAsk(options.host, choose);
  return {
    choose,
    ask: ask.begin,
    /** A player who plays on without an answer has no sound, and is not asked again. */
    playOn(): void {
      if (ask.end()) choose(false);
      sound.wake();
    },
    render: (texts: Texts): void => ask.render(texts),
  };
}
