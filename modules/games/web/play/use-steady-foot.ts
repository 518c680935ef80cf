import { type RefObject, useEffect } from "react";

/**
 * Notices above the game come and go. The stage takes its height from what is left, so that its lower edge, and on it the spin
 * button, stays where it is: a line that comes up does not make the member press beside it.
 */
export function useSteadyFoot(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const topOf = () => element.getBoundingClientRect().top + window.scrollY;
    let usual = topOf();
    const keep = () => {
      if (!document.fullscreenElement) element.style.setProperty("--stage-shift", `${topOf() - usual}px`);
    };
    /** Another size of the window is another page: what stands above it now is what usually stands there. */
    const begin = () => {
      usual = topOf();
      keep();
    };
    const observer = new ResizeObserver(keep);
    observer.observe(document.body);
    window.addEventListener("resize", begin);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", begin);
    };
  }, [stage]);
}
