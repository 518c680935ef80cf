import { type RefObject, useEffect, useEffectEvent } from "react";
import { ownScroll } from "./scroll-behavior.ts";
import { throttle } from "./throttle.ts";

export type InfiniteScrollOptions = {
  /** An empty element after the last entry. */
  end: RefObject<HTMLElement | null>;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

const THROTTLE_MS = 200;

/** Asks for more when the end of the list comes into view, looking at most every 200 ms and never while it loads. */
export function useInfiniteScroll({ end, hasMore, isLoading, onMore }: InfiniteScrollOptions): void {
  const ask = useEffectEvent(onMore);
  useEffect(() => {
    if (!hasMore || isLoading) return;
    const look = throttle(() => {
      const box = end.current?.getBoundingClientRect();
      if (box && box.top <= window.innerHeight) ask();
    }, THROTTLE_MS);
    const { signal, abort } = abortable();
    window.addEventListener("scroll", look.run, { passive: true, signal });
    window.addEventListener("resize", look.run, { passive: true, signal });
    look.run();
    return () => {
      abort();
      look.stop();
    };
  }, [end, hasMore, isLoading]);
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Where a new page of a list begins; at once for who asked for less motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: ownScroll() });
}
