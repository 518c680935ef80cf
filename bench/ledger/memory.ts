import { median, slope } from "../figures.ts";
import type { RssSample } from "../rss.ts";
import type { Books } from "./books.ts";
import { runCallers } from "./callers.ts";

export type MemoryRun = {
  minutes: number;
  operations: number;
  posted: number;
  /** Medians of the second and of the last fifth; the first fifth warms up. */
  firstMb: number;
  lastMb: number;
  mostMb: number;
  slopeMbPerMinute: number;
  isFlat: boolean;
  samples: RssSample[];
};

/** What may come and go with the collector without being growth, of what is held. */
const FLAT_WITHIN = 0.05;
const CALLERS = 64;

/** Keeps 64 callers busy for some minutes and watches what the process holds. */
export async function runMinutes(options: {
  books: Books;
  minutes: number;
  rss: { samples: RssSample[] };
  log: (sentence: string) => void;
}): Promise<MemoryRun> {
  const { books, minutes, rss, log } = options;
  log(`Memory: ${CALLERS} callers for ${minutes} minutes.`);
  const from = rss.samples.length;
  const run = await runCallers({ books, callers: CALLERS, seconds: minutes * 60, keepLatencies: false });
  const samples = rss.samples.slice(from);
  return { minutes, operations: run.operations, posted: run.posted, ...judge(samples), samples };
}

/** Flat when the last fifth lies within a twentieth of the second one, or under it. */
export function judge(samples: readonly RssSample[]) {
  const fifth = (number: number): readonly RssSample[] =>
    samples.slice(Math.floor((samples.length * number) / 5), Math.floor((samples.length * (number + 1)) / 5));
  const held = (part: readonly RssSample[]): number => median(part.map(({ mb }) => mb));
  const warm = samples.slice(Math.floor(samples.length / 5));
  const [firstMb, lastMb] = [held(fifth(1)), held(fifth(4))];
  return {
    firstMb,
    lastMb,
    mostMb: Math.max(...samples.map(({ mb }) => mb)),
    slopeMbPerMinute: slope(warm.map(({ second, mb }) => ({ x: second / 60, y: mb }))),
    isFlat: lastMb <= firstMb * (1 + FLAT_WITHIN),
  };
}
