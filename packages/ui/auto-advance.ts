/** What holds a turning part still; it turns on when nothing holds it any more. */
export type Hold = "button" | "hover" | "focus" | "touch" | "motion" | "hidden" | "alone";

export type TurnerOptions = { intervalMs: number; onTurn: () => void };

/** A clock for parts that turn by themselves. Whatever holds it, one interval passes after it is let go. */
export type AutoAdvance = {
  hold(reason: Hold): void;
  release(reason: Hold): void;
  /** Begins the interval anew, after a turn by hand. */
  restart(): void;
  stop(): void;
  isHeldBy(reason: Hold): boolean;
};

export function createAutoAdvance({ intervalMs, onTurn }: TurnerOptions): AutoAdvance {
  const held = new Set<Hold>();
  let timer: ReturnType<typeof setInterval> | undefined;
  function set() {
    clearInterval(timer);
    timer = held.size === 0 ? setInterval(onTurn, intervalMs) : undefined;
  }
  set();
  return {
    hold(reason) {
      held.add(reason);
      set();
    },
    release(reason) {
      if (held.delete(reason)) set();
    },
    restart: set,
    stop() {
      clearInterval(timer);
    },
    isHeldBy: (reason) => held.has(reason),
  };
}
