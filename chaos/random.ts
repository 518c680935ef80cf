/** Numbers that can be drawn again from their seed. */
export type Random = {
  /** From 0 to under 1. */
  next(): number;
  /** A whole number; both bounds are included. */
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** A source of its own, so that what one player draws does not depend on when another one does. */
  fork(): Random;
};

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: <Value>(values: readonly Value[]): Value => values[between(0, values.length - 1)] as Value,
    fork: () => createRandom(Math.floor(next() * 2 ** 31)),
  };
}

/** The seed of a test: that of CHAOS_SEED, or a new one. A test that draws from it prints it. */
export const chooseSeed = (): number => Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
