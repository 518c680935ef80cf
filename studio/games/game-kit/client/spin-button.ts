import { element, icon } from "./element.ts";

export type SpinButton = {
  readonly element: HTMLElement;
  render(view: {
    label: string;
    /** A bet or the reels are under way. */
    busy: boolean;
    canSpin: boolean;
    /** The screen moves: a press brings it to its end. */
    canStop: boolean;
    /** Until the next spin is possible; 0 when the pace allows it. */
    waitMs: number;
    paceMs: number;
    /** Less movement is asked for: the wait is a number instead of a ring that fills. */
    calm: boolean;
  }): void;
};

const RING_RADIUS = 46;
const RING_LENGTH = 2 * Math.PI * RING_RADIUS;
const SVG = "http://www.w3.org/2000/svg";

/**
 * The one large button: it spins, and stops what moves. While it cannot be used it stays focusable and says so, and a thin ring around it fills up as
 * the time until the next spin passes.
 */
export function createSpinButton(onSpin: () => void): SpinButton {
  const ring = createRing();
  const seconds = element("span", { class: "spin__seconds", "aria-hidden": "true" });
  const button = element("button", { type: "button", class: "spin", id: "spin" }, icon("refresh"), seconds);
  const box = element("div", { class: "bar__spin" }, button, ring.element);
  button.addEventListener("click", onSpin);
  // A key that is held down asks once: there is no autoplay.
  button.addEventListener("keydown", (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  });

  return {
    element: box,
    render({ label, busy, canSpin, canStop, waitMs, paceMs, calm }) {
      button.setAttribute("aria-label", label);
      button.setAttribute("aria-disabled", String(!canSpin && !canStop));
      button.dataset.ready = String(canSpin);
      button.querySelector("use")?.setAttribute("href", canStop ? "#i-stop" : "#i-refresh");
      box.dataset.busy = String(busy);
      const waits = waitMs > 0;
      ring.fill(waits && !calm ? 1 - waitMs / Math.max(paceMs, waitMs) : undefined);
      seconds.textContent = waits && calm && !busy ? String(Math.ceil(waitMs / 1_000)) : "";
      button.dataset.counts = String(seconds.textContent !== "");
    },
  };
}

function createRing(): { element: SVGSVGElement; fill(share: number | undefined): void } {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("class", "spin__ring");
  svg.setAttribute("aria-hidden", "true");
  const circle = document.createElementNS(SVG, "circle");
  circle.setAttribute("cx", "50");
  circle.setAttribute("cy", "50");
  circle.setAttribute("r", String(RING_RADIUS));
  circle.setAttribute("stroke-dasharray", String(RING_LENGTH));
  svg.append(circle);
  return {
    element: svg,
    fill(share) {
      svg.toggleAttribute("hidden", share === undefined);
      circle.setAttribute("stroke-dashoffset", String(RING_LENGTH * (1 - (share ?? 0))));
    },
  };
}
