import { whenEnded } from "./next-frame.ts";

const FADE_MS = 180;

/** Fades an element out, lets `change` happen unseen and fades it in again: replaces movement for players who asked for less. */
export async function fadeThrough(element: HTMLElement, change: () => void): Promise<void> {
  const fade = (from: number, to: number) =>
    whenEnded(element.animate([{ opacity: from }, { opacity: to }], { duration: FADE_MS, fill: "forwards" }), FADE_MS);
  await fade(1, 0);
  change();
  await fade(0, 1);
  for (const animation of element.getAnimations()) animation.cancel();
}
