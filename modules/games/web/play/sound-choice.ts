const KEY = "game-sound";

let chosen: boolean | null | undefined;

/** Whether this browser's player wants games to sound; null until they were asked. One choice for all games. */
export function soundChoice(): boolean | null {
  if (chosen !== undefined) return chosen;
  try {
    const kept = localStorage.getItem(KEY);
    chosen = kept === null ? null : kept === "on";
  } catch {
    // Storage may be closed to us in private windows; the choice then holds for this page.
    chosen = null;
  }
  return chosen;
}

export function chooseSound(isOn: boolean): void {
  chosen = isOn;
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {}
}
