import { useIsHydrated } from "@fairhouse/ui";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useState } from "react";
import { keepPlaces, newPlace, type Place, placeOf } from "./kept-place.ts";

export type ListPlace = {
  /** How many pages are shown. */
  readonly pages: number;
  readonly goOn: (pages: number) => void;
  readonly wasNear: (pageNo: number) => boolean;
  /** How high a page was when it was seen last. */
  readonly heightOf: (pageNo: number) => number | undefined;
  readonly note: (pageNo: number, isNear: boolean, height: number) => void;
};

/** How far a list has been scrolled, kept for the way back to this entry of the tab's history. */
export function usePlace(isKept: boolean): ListPlace {
  const isHydrated = useIsHydrated();
  const entry = useLocation({ select: ({ state }) => (state as { __TSR_key?: string }).__TSR_key ?? "" });
  const [kept, setKept] = useState<Place | undefined>(() => (isHydrated && isKept ? placeOf(entry) : undefined));
  const [pages, setPages] = useState(kept?.pages ?? 1);
  useLayoutEffect(() => {
    if (!isHydrated || !isKept || kept) return;
    // A page that was loaded anew: the server drew its beginning.
    const found = placeOf(entry);
    setKept(found);
    setPages(found.pages);
  }, [isHydrated, isKept, kept, entry]);
  useLayoutEffect(() => {
    if (!kept?.isOfPageBefore) return;
    kept.isOfPageBefore = false;
    if (kept.pages > 1) window.scrollTo({ top: kept.y, behavior: "instant" });
  }, [kept]);
  useEffect(() => {
    if (!kept) return;
    const leave = () => {
      kept.y = window.scrollY;
      keepPlaces();
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [kept]);
  const place = kept ?? newPlace();
  return {
    pages,
    goOn(next) {
      place.pages = next;
      place.near = [...place.near, next];
      setPages(next);
    },
    wasNear: (pageNo) => place.near.includes(pageNo),
    heightOf: (pageNo) => place.heights[pageNo],
    note(pageNo, isNear, height) {
      const others = place.near.filter((one) => one !== pageNo);
      place.near = isNear ? [...others, pageNo] : others;
      if (height > 0) place.heights[pageNo] = height;
    },
  };
}
