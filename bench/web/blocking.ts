import type { Browser, Page } from "@playwright/test";

/** An event of the browser's trace, as far as it is read here; times are microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself was at work: time that others took the processor is not in it. */
  readonly tdur?: number;
};

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "loading"];
const TASK = "RunTask";
/** What a person does not feel. */
const UNFELT_US = 50_000;
const MS = 1_000;

export const watchTasks = (browser: Browser, page: Page): Promise<void> =>
  browser.startTracing(page, { categories: CATEGORIES });

export async function readBlocking(browser: Browser): Promise<number> {
  const trace = await browser.stopTracing();
  return blockingMs((JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents);
}

/**
 * Total blocking time: what the tasks of the page's thread take beyond 50 ms each, from its first contentful paint on; of a task
 * that was under way then, the part after it. Counted in the thread's own time, so that a busy neighbour is not taken for a slow page.
 */
export function blockingMs(events: readonly TraceEvent[]): number {
  const painted = events
    .filter(({ name }) => name === "firstContentfulPaint")
    .sort((one, other) => one.ts - other.ts)[0];
  if (!painted) throw new Error("The page has painted nothing.");
  return (
    events
      .filter(({ name, pid, tid }) => name === TASK && pid === painted.pid && tid === painted.tid)
      .reduce((total, { ts, dur = 0, tdur = dur }) => {
        const isAfter = dur === 0 ? 1 : Math.min(1, Math.max(0, (ts + dur - painted.ts) / dur));
        return total + Math.max(0, tdur * isAfter - UNFELT_US);
      }, 0) / MS
  );
}
