/** A touch is followed by the mouse events that it stands for; all of them are over by then. */
const AFTER_RELEASE_MS = 50;

let isPressed = false;

function follow(event: string, pressed: boolean): void {
  const note = () => {
    isPressed = pressed;
  };
  document.addEventListener(event, note, { capture: true, passive: true });
}

if (typeof document !== "undefined") {
  follow("pointerdown", true);
  follow("pointerup", false);
  follow("pointercancel", false);
}

/**
 * Runs something once nothing is pressed. A field that is left by pressing a button must not move that button from under
 * the finger: the press would be lost.
 */
export function whenReleased(run: () => void): void {
  const wait = () => setTimeout(run, AFTER_RELEASE_MS);
  if (!isPressed) wait();
  else document.addEventListener("pointerup", wait, { capture: true, once: true, passive: true });
}
