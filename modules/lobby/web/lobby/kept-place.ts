import { keep, readKept } from "@fairhouse/ui";

/** Where a reader was in a list that goes on while it is scrolled. */
export type Place = {
  /** How many pages of the list there were. */
  pages: number;
  /** Those that were near enough to be drawn. */
  near: number[];
  /** How high each page was, in CSS pixels. */
  heights: { [pageNo: number]: number };
  /** They hold for this width of the window. */
  width: number;
  y: number;
  /** It was kept by a page that is gone: the new one begins at its top. */
  isOfPageBefore?: boolean;
};

const KEPT_MAX = 20;
const NAME = "lobby-places";

/** By the entry of the tab's history, so that each way back leads to its own place. */
let places: Map<string, Place> | undefined;

export const newPlace = (): Place => ({ pages: 1, near: [1], heights: {}, width: 0, y: 0 });

/** The place of an entry, which its list goes on writing into; the oldest is forgotten. */
export function placeOf(entry: string): Place {
  places ??= readPlaces();
  const known = places.get(entry);
  if (known && known.width !== document.documentElement.clientWidth) known.heights = {};
  const place = known ?? newPlace();
  place.width = document.documentElement.clientWidth;
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > KEPT_MAX && oldest !== undefined) places.delete(oldest);
  return place;
}

/** For a page that is loaded anew. */
export const keepPlaces = (): void => keep("sessionStorage", NAME, JSON.stringify([...(places ?? [])]));

function readPlaces(): Map<string, Place> {
  try {
    const kept = JSON.parse(readKept("sessionStorage", NAME) ?? "[]") as [string, Place][];
    return new Map(kept.map(([entry, place]) => [entry, { ...place, isOfPageBefore: true }]));
  } catch {
    return new Map();
  }
}
