/**
 * When requests are meant to arrive, in milliseconds from the start: a Poisson stream, as independent players make it.
 * Drawn before the run, so that a slow answer never delays a later request and its waiting counts.
 */
export function drawArrivals(options: { perSecond: number; seconds: number; random: () => number }): Float64Array {
  const { perSecond, seconds, random } = options;
  const endMs = seconds * 1_000;
  const arrivals: number[] = [];
  let atMs = 0;
  for (;;) {
    // 1 - random() lies in (0, 1]: its logarithm is finite.
    atMs -= (Math.log(1 - random()) * 1_000) / perSecond;
    if (atMs >= endMs) return Float64Array.from(arrivals);
    arrivals.push(atMs);
  }
}

/** The same numbers for the same seed (mulberry32), from 0 up to 1. For load, never for anything that must be secret. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Further ahead than this a timer is exact enough; nearer, the event loop is turned until the moment has come. */
const TIMER_AHEAD_MS = 3;

/**
 * Sends at the given times and measures from the time at which each was meant to be sent, not from when it was: a
 * generator or a server that stalls makes everything that should have been sent meanwhile late, as players feel it.
 * @param send what is sent; resolves to false when it was turned away, which counts as never answered
 * @returns milliseconds of each, infinite when turned away; and how late the generator itself was
 */
export async function runArrivals(
  arrivals: Float64Array,
  send: (index: number) => Promise<boolean>,
): Promise<{ latenciesMs: Float64Array; tookMs: number; turnedAway: number; lateMs: Float64Array }> {
  const latenciesMs = new Float64Array(arrivals.length);
  const lateMs = new Float64Array(arrivals.length);
  const answers: Promise<void>[] = [];
  let turnedAway = 0;
  const startedMs = performance.now();
  const sendOne = async (index: number, intendedMs: number): Promise<void> => {
    const isAnswered = await send(index);
    if (!isAnswered) turnedAway += 1;
    latenciesMs[index] = isAnswered ? performance.now() - startedMs - intendedMs : Number.POSITIVE_INFINITY;
  };
  for (let next = 0; next < arrivals.length; ) {
    const nowMs = performance.now() - startedMs;
    for (; next < arrivals.length && (arrivals[next] as number) <= nowMs; next += 1) {
      lateMs[next] = nowMs - (arrivals[next] as number);
      answers.push(sendOne(next, arrivals[next] as number));
    }
    if (next < arrivals.length) await turn((arrivals[next] as number) - nowMs);
  }
  await Promise.all(answers);
  return { latenciesMs, tookMs: performance.now() - startedMs, turnedAway, lateMs };
}

const turn = (aheadMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (aheadMs > TIMER_AHEAD_MS) setTimeout(resolve, aheadMs - TIMER_AHEAD_MS);
    else setImmediate(resolve);
  });
