/** The middle of several rounds; of an even number the lower of the two. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The figure under which a share of all lies. */
export function percentile(figures: readonly number[] | Float64Array, share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How far apart the rounds lie: (largest - smallest) / median, in percent. What is smaller than this was not measured. */
export function spreadPercent(figures: readonly number[]): number {
  return ((Math.max(...figures) - Math.min(...figures)) / median(figures)) * 100;
}

/** How much y grows while x grows by one, by least squares; 0 when there are not two different x. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  let [covariance, variance] = [0, 0];
  for (const { x, y } of points) {
    covariance += (x - meanX) * (y - meanY);
    variance += (x - meanX) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
}

/** Decimals as they are printed; null for what was not reached or not measured. */
export const rounded = (figure: number, decimals: number): number | null =>
  Number.isFinite(figure) ? Number(figure.toFixed(decimals)) : null;

const mean = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
