/** The reels' own drawing space: every cell is 100 by 100, so that one drawing fits each size of the frame. */
export const CELL = 100;
/** Space between two cells, in the same units. */
export const GAP = 2;

export type Point = { readonly x: number; readonly y: number };
export type CellBox = { readonly x: number; readonly y: number; readonly size: number };

/** Width and height of a window of `reels` by `rows` cells. */
export const windowSize = (reels: number, rows: number): { width: number; height: number } => ({
  width: reels * CELL + (reels - 1) * GAP,
  height: rows * CELL + (rows - 1) * GAP,
});

/** The square of one cell; reels count from the left in every language, rows from the top. */
export const cellBox = (reel: number, row: number): CellBox => ({
  x: reel * (CELL + GAP),
  y: row * (CELL + GAP),
  size: CELL,
});

/**
 * The path of a payline through the middle of its cells, lengthened to both edges of the window.
 * @param rowsByReel for every reel the row that the line crosses, 0 at the top
 */
export function linePoints(rowsByReel: readonly number[]): Point[] {
  const middles = rowsByReel.map((row, reel) => {
    const box = cellBox(reel, row);
    return { x: box.x + CELL / 2, y: box.y + CELL / 2 };
  });
  const first = middles[0];
  const last = middles.at(-1);
  if (!first || !last) return [];
  return [{ x: 0, y: first.y }, ...middles, { x: windowSize(rowsByReel.length, 1).width, y: last.y }];
}

/** Points as the `points` attribute of an SVG polyline. */
export const pointsText = (points: readonly Point[]): string =>
  points.map((point) => `${point.x},${point.y}`).join(" ");
