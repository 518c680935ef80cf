/**
 * Three tests of randomness, each with the probability of a result at least as far off if the numbers were fair
 * (two-sided). The rule is 99 %: a test fails when its probability is under SIGNIFICANCE.
 */
export const SIGNIFICANCE = 0.01;

export type RandomnessReport = { chiSquare: number; runs: number; serialCorrelation: number };

/** Looks at numbers from 0 to `bound` less one. Values are probabilities, see above. */
export function testRandomness(numbers: ArrayLike<number>, bound: number): RandomnessReport {
  return {
    chiSquare: chiSquareProbability(numbers, bound),
    runs: runsProbability(numbers, bound),
    serialCorrelation: serialCorrelationProbability(numbers),
  };
}

/**
 * The verdict on a generator. Of a hundred tests at 99 % a fair generator fails one, so a test that fails is done once
 * more on fresh numbers, and the generator has failed when the same test fails again.
 * @param sampleOf fresh numbers for the attempt 0, and for the attempt 1 if it comes to that
 */
export function looksRandom(sampleOf: (attempt: number) => ArrayLike<number>, bound: number): boolean {
  const first = testRandomness(sampleOf(0), bound);
  const failed = namesOfFailed(first);
  if (failed.length === 0) return true;
  const failedAgain = namesOfFailed(testRandomness(sampleOf(1), bound));
  return !failed.some((name) => failedAgain.includes(name));
}

const namesOfFailed = (report: RandomnessReport): string[] =>
  Object.entries(report).flatMap(([name, probability]) => (probability < SIGNIFICANCE ? [name] : []));

/** Is every value as frequent as the others? Also fails when the frequencies are too even to be chance. */
function chiSquareProbability(numbers: ArrayLike<number>, bound: number): number {
  const counts = new Array<number>(bound).fill(0);
  for (let index = 0; index < numbers.length; index += 1) counts[numbers[index]!]! += 1;
  const expected = numbers.length / bound;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is close to normal.
  const freedom = bound - 1;
  const spread = 2 / (9 * freedom);
  return twoSided(((statistic / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread));
}

/** Do values below and above the middle change places as often as chance would (Wald and Wolfowitz)? */
function runsProbability(numbers: ArrayLike<number>, bound: number): number {
  const middle = (bound - 1) / 2;
  let [below, above, runs] = [0, 0, 0];
  let previous: boolean | undefined;
  for (let index = 0; index < numbers.length; index += 1) {
    if (numbers[index] === middle) continue;
    const isAbove = numbers[index]! > middle;
    if (isAbove) above += 1;
    else below += 1;
    if (isAbove !== previous) runs += 1;
    previous = isAbove;
  }
  const all = below + above;
  const expected = (2 * below * above) / all + 1;
  const variance = ((expected - 1) * (expected - 2)) / (all - 1);
  return variance > 0 ? twoSided((runs - expected) / Math.sqrt(variance)) : 0;
}

/** Does a number tell anything about the next one (lag 1, the last joined to the first; Knuth 3.3.2 K)? */
function serialCorrelationProbability(numbers: ArrayLike<number>): number {
  const count = numbers.length;
  let [sum, squares, products] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const value = numbers[index]!;
    sum += value;
    squares += value * value;
    products += value * numbers[(index + 1) % count]!;
  }
  const divisor = count * squares - sum * sum;
  if (divisor === 0) return 0;
  const correlation = (count * products - sum * sum) / divisor;
  const spread = Math.sqrt((count * (count - 3)) / (count + 1)) / (count - 1);
  return twoSided((correlation + 1 / (count - 1)) / spread);
}

/** The probability that a standard normal value lies at least as far from 0 (Abramowitz and Stegun 7.1.26). */
function twoSided(deviation: number): number {
  const x = Math.abs(deviation) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const polynomial = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return polynomial * Math.exp(-x * x);
}
