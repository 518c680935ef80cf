/** How a part scrolls by itself: at once for who asked for less motion. */
export const ownScroll = (): "instant" | "smooth" =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
