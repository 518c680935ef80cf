import { onNextFrame } from "./next-frame.ts";

/** Calls `step` with each frame until a moment is over, which may move, and once then. `begin` starts nothing twice. */
export function createTicker({
  endsAtMs,
  step,
}: {
  readonly endsAtMs: () => number;
  readonly step: (nowMs: number) => void;
}): { begin(): void } {
  let isTicking = false;
  const tick = (): void => {
    const nowMs = performance.now();
    step(nowMs);
    isTicking = nowMs < endsAtMs();
    if (isTicking) onNextFrame(tick);
  };
  return {
    begin() {
      if (isTicking || performance.now() >= endsAtMs()) return;
      isTicking = true;
      onNextFrame(tick);
    },
  };
}
