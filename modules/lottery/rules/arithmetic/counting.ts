import { add, type Fraction, fraction, power, ZERO } from "./fraction.ts";

/** How many ways there are to choose `chosen` of `size` things, in any order; 0 when there are not enough. */
export function choose(size: number, chosen: number): number {
  if (chosen < 0 || chosen > size) return 0;
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (size - chosen + step)) / step;
  return ways;
}

export const product = (factors: readonly number[]): number => factors.reduce((result, factor) => result * factor, 1);

export const sum = (parts: readonly number[]): number => parts.reduce((result, part) => result + part, 0);

/** The sum of the products of every `chosen` of the factors: in how many ways a pick is taken from so many of the fields. */
export function sumOfProducts(factors: readonly number[], chosen: number): number {
  const bySize = [1, ...new Array<number>(chosen).fill(0)];
  for (const factor of factors)
    for (let size = chosen; size >= 1; size -= 1) bySize[size] = bySize[size]! + bySize[size - 1]! * factor;
  return bySize[chosen]!;
}

/** Every way to fill so many places with values from a range, as tuples. */
export function* tuples(places: number, from: number, to: number): Generator<number[]> {
  const bounds = new Array<number>(places).fill(to - from + 1);
  for (const tuple of tuplesBelow(bounds)) yield tuple.map((value) => value + from);
}

/** Every way to fill places with values from 0 to each place's bound less one. */
export function* tuplesBelow(bounds: readonly number[]): Generator<number[]> {
  const tuple = bounds.map(() => 0);
  for (;;) {
    yield [...tuple];
    let place = bounds.length - 1;
    while (place >= 0 && tuple[place] === bounds[place]! - 1) tuple[place--] = 0;
    if (place < 0) return;
    tuple[place]! += 1;
  }
}

/** Every choice of `chosen` of the things, each in the order in which they stand. */
export function* choices<Thing>(things: readonly Thing[], chosen: number, from = 0): Generator<Thing[]> {
  if (chosen === 0) {
    yield [];
    return;
  }
  for (let place = from; place <= things.length - chosen; place += 1)
    for (const rest of choices(things, chosen - 1, place + 1)) yield [things[place]!, ...rest];
}

/**
 * How likely it is that `wanted` given values all appear among `draws` independent draws of `values` equally likely ones:
 * the chance that none of some of them appears, added and taken away by turns.
 */
export function chanceOfAll(wanted: number, values: number, draws: number): Fraction {
  let chance = ZERO;
  for (let absent = 0; absent <= wanted; absent += 1) {
    const noneOfThese = power(fraction(values - absent, values), draws);
    const signed = choose(wanted, absent) * (absent % 2 === 0 ? 1 : -1);
    chance = add(chance, fraction(noneOfThese.over * BigInt(signed), noneOfThese.under));
  }
  return chance;
}

/** How often one value can be drawn: the chance that it appears `least` times or more among the draws. */
export function chanceOfTimes(least: number, values: number, draws: number): Fraction {
  let ways = 0n;
  for (let seen = least; seen <= draws; seen += 1)
    ways += BigInt(choose(draws, seen)) * BigInt(values - 1) ** BigInt(draws - seen);
  return fraction(ways, BigInt(values) ** BigInt(draws));
}
