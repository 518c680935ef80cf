const FADE_MS = 180;

/** Fades an element out, lets `change` happen unseen and fades it in again: what replaces movement for whoever asked for less. */
export async function fadeThrough(element: HTMLElement, change: () => void): Promise<void> {
  await element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: "forwards" }).finished;
  change();
  const back = element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS, fill: "forwards" });
  await back.finished;
  for (const animation of element.getAnimations()) animation.cancel();
}
