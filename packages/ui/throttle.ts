/** Lets one call through at once and then at most one each interval; the last one is never lost. */
export function throttle(call: () => void, everyMs: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  function run() {
    if (timer !== undefined) {
      isDue = true;
      return;
    }
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isDue) return;
      isDue = false;
      run();
    }, everyMs);
  }
  return { run, stop: () => clearTimeout(timer) };
}
