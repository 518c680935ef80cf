/** Pages from the first to the last one, both included; counted from 0. */
export type PageRange = { readonly first: number; readonly last: number };

/** Above and below the window so much is drawn as well, so that a fast scroll meets rows. */
export const DRAWN_BESIDE_PX = 1_200;
/** A page that was never drawn counts as so high. */
const UNSEEN_PX = 1_000;

export const sumOfHeights = (heights: readonly number[], from: number, to: number): number => {
  let sum = 0;
  for (let page = from; page < to; page += 1) sum += heights[page] ?? UNSEEN_PX;
  return sum;
};

/**
 * @param heights of the pages as they were drawn last, in pixels
 * @param seen what of the list is in the window, in pixels from the list's beginning
 * @returns the pages to draw, at least one
 */
export function drawnPages(
  heights: readonly number[],
  count: number,
  seen: { readonly from: number; readonly to: number },
): PageRange {
  const [from, to] = [seen.from - DRAWN_BESIDE_PX, seen.to + DRAWN_BESIDE_PX];
  let [top, first, last] = [0, Math.max(0, count - 1), 0];
  for (let page = 0; page < count; page += 1) {
    const bottom = top + (heights[page] ?? UNSEEN_PX);
    if (bottom > from) first = Math.min(first, page);
    if (top < to) last = page;
    top = bottom;
  }
  return { first, last: Math.max(first, last) };
}
