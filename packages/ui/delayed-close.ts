/** Closes something some time after the focus has left it, unless the focus comes back meanwhile. */
export function createDelayedClose({ delayMs, close }: { delayMs: number; close: () => void }) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    left() {
      clearTimeout(timer);
      timer = setTimeout(close, delayMs);
    },
    cameBack() {
      clearTimeout(timer);
    },
  };
}
