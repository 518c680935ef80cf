import type { WinTier } from "./amounts.ts";
import { onNextFrame } from "./next-frame.ts";

/** How long a win counts up, by its tier. One that is not celebrated is there at once. */
const COUNT_MS: Readonly<Record<WinTier, number>> = { 0: 0, 1: 700, 2: 1_300, 3: 2_000 };

export type WinCount = {
  /** @param isCalm true: the whole win is there at once */
  begin(win: bigint, tier: WinTier, isCalm: boolean): void;
  /** Shows the whole win now. */
  end(): void;
  /** How much of the win is shown; undefined when nothing counts. */
  counted(): bigint | undefined;
  tier(): WinTier;
};

/** @param onStep called for each figure that is to be shown, and once when the count is over */
export function createWinCount(onStep: () => void): WinCount {
  let run = 0;
  let now: { counted: bigint; tier: WinTier } | undefined;

  const end = (): void => {
    run += 1;
    if (now === undefined) return;
    now = undefined;
    onStep();
  };

  return {
    begin(win, tier, isCalm) {
      end();
      if (tier === 0 || isCalm) return;
      const mine = run;
      const startedAtMs = performance.now();
      const step = (): void => {
        if (mine !== run) return;
        const share = Math.min(1, (performance.now() - startedAtMs) / COUNT_MS[tier]);
        if (share >= 1) {
          end();
          return;
        }
        now = { counted: (win * BigInt(Math.floor(share * 1_000))) / 1_000n, tier };
        onStep();
        onNextFrame(step);
      };
      step();
    },
    end,
    counted: () => now?.counted,
    tier: () => now?.tier ?? 0,
  };
}
