/** Browsers draw no frames of a tab in the background: a timer then takes the frame's place, so that a round goes on. */
const HIDDEN_FRAME_MS = 250;

/** Calls `step` with the next frame, or after a quarter of a second where no frame is drawn. */
export function onNextFrame(step: () => void): void {
  const run = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    step();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, HIDDEN_FRAME_MS);
}

/**
 * Resolves when the animation has ended or was cancelled; where no frames are drawn, a little after its duration. Never
 * rejects: `Animation.finished` does when its document goes away.
 */
export function whenEnded(animation: Animation, durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    animation.onfinish = () => resolve();
    animation.oncancel = () => resolve();
    setTimeout(resolve, durationMs + HIDDEN_FRAME_MS);
  });
}
