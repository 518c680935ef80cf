import type { Page } from "@playwright/test";

/** What the page itself has observed so far. */
export type Vitals = {
  lcpMs: number | null;
  cls: number;
  /** The slowest of the taps and keys so far; null before the first. */
  inpMs: number | null;
};

/** What the observers below leave in the page. */
type Observed = { lcp: number | null; shifts: { at: number; value: number }[]; presses: [number, number][] };

/** Runs in the page, which knows no types: nothing here may come from outside. */
const OBSERVE = `if (window.top === window) {
  const observed = (window.observed = { lcp: null, shifts: [], presses: [] });
  const observe = (type, take, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", ({ startTime }) => { observed.lcp = startTime; });
  observe("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shifts.push({ at: startTime, value });
  });
  observe("event", ({ interactionId, duration }) => {
    if (interactionId > 0) observed.presses.push([interactionId, duration]);
  }, { durationThreshold: 16 });
}`;

/** Begins to observe before anything of the page runs. */
export const observeVitals = (page: Page): Promise<unknown> => page.addInitScript({ content: OBSERVE });

export async function readVitals(page: Page): Promise<Vitals> {
  const { lcp, shifts, presses } = (await page.evaluate("window.observed")) as Observed;
  return {
    lcpMs: lcp,
    cls: worstWindow(shifts),
    inpMs: presses.length === 0 ? null : Math.max(...presses.map(([, duration]) => duration)),
  };
}

const GAP_MS = 1_000;
const WINDOW_MS = 5_000;

/** Layout shifts count together while they are less than a second apart, for five seconds at most; the worst such window. */
export function worstWindow(shifts: readonly { at: number; value: number }[]): number {
  let [worst, sum, startedAt, lastAt] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { at, value } of shifts) {
    const isSame = at - lastAt < GAP_MS && at - startedAt < WINDOW_MS;
    sum = isSame ? sum + value : value;
    startedAt = isSame ? startedAt : at;
    lastAt = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
