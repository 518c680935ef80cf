import { median, slope } from "../figures.ts";
import type { RssSample } from "../rss.ts";
import type { Books } from "./books.ts";
import { runCallers } from "./callers.ts";
import { type HeldSample, watchHeld } from "./held.ts";

export type MemoryRun = {
  minutes: number;
  transactions: number;
  posted: number;
  /** What was held: medians of the second and of the last fifth; the first fifth warms up. */
  firstMb: number;
  lastMb: number;
  slopeMbPerMinute: number;
  isFlat: boolean;
  /** The most that was resident. */
  mostMb: number;
  held: HeldSample[];
  resident: ResidentFigures;
  /** Resident memory. */
  samples: RssSample[];
};

/** What was resident when the run began and when it ended, and how it moved after the first fifth. */
export type ResidentFigures = { firstMb: number; lastMb: number; slopeMbPerMinute: number };

/** What may come and go without being growth, of what is held. */
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
  const watched = watchHeld();
  const run = await runCallers({ books, callers: CALLERS, seconds: minutes * 60, keepLatencies: false });
  watched.stop();
  const samples = rss.samples.slice(from);
  const mostMb = Math.max(...samples.map(({ mb }) => mb));
  const { transactions, posted } = run;
  return {
    minutes,
    transactions,
    posted,
    ...judge(watched.samples),
    mostMb,
    resident: residentOf(samples),
    held: watched.samples,
    samples,
  };
}

export function residentOf(samples: readonly RssSample[]): ResidentFigures {
  const [first, last] = [samples.at(0)?.mb ?? Number.NaN, samples.at(-1)?.mb ?? Number.NaN];
  return { firstMb: first, lastMb: last, slopeMbPerMinute: slopeOf(afterFirstFifth(samples)) };
}

/** Flat when the last fifth lies within a twentieth of the second one, or under it. */
export function judge(samples: readonly HeldSample[]) {
  const fifth = (number: number): readonly HeldSample[] =>
    samples.slice(Math.floor((samples.length * number) / 5), Math.floor((samples.length * (number + 1)) / 5));
  const held = (part: readonly HeldSample[]): number => median(part.map(({ mb }) => mb));
  const [firstMb, lastMb] = [held(fifth(1)), held(fifth(4))];
  return {
    firstMb,
    lastMb,
    slopeMbPerMinute: slopeOf(afterFirstFifth(samples)),
    isFlat: lastMb <= firstMb * (1 + FLAT_WITHIN),
  };
}

const afterFirstFifth = <T>(samples: readonly T[]): readonly T[] => samples.slice(Math.floor(samples.length / 5));

const slopeOf = (samples: readonly { second: number; mb: number }[]): number =>
  slope(samples.map(({ second, mb }) => ({ x: second / 60, y: mb })));
