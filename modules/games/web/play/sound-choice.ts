import { keep, readKept } from "@fairhouse/ui";

const KEY = "game-sound";

/** Holds for this page where the browser keeps nothing. */
let chosen: boolean | null | undefined;

/** Whether this browser's player wants games to sound; null until they were asked. One choice for all games. */
export function soundChoice(): boolean | null {
  if (chosen === undefined) {
    const kept = readKept("localStorage", KEY);
    chosen = kept === null ? null : kept === "on";
  }
  return chosen;
}

export function chooseSound(isOn: boolean): void {
  chosen = isOn;
  keep("localStorage", KEY, isOn ? "on" : "off");
}
