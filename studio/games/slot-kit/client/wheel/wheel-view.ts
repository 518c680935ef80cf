import { whenEnded } from "@fairhouse/studio-games/game-kit/client/next-frame.ts";
import type { WheelSounds } from "../reel-sounds.ts";
import { handAngle, labelPoint, WHEEL_SIZE } from "./wheel-geometry.ts";

const SVG = "http://www.w3.org/2000/svg";
const TURN_MS = 2_000;
const HURRIED_MS = 350;
/** How long the place at which the hand stopped stands out before the round goes on. */
const SHOWN_MS = 450;
/** Fast at first, slow at last, a little past its place and back: the hand has weight. It knows no outcome. */
const EASING = "cubic-bezier(0.12, 0.75, 0.2, 1.02)";

export type WheelView = {
  readonly element: SVGSVGElement;
  /** Turns the hand to a place that is decided and resolves when it has stood there for a moment. */
  turn(place: number): Promise<void>;
  /** Shows the hand at a place, or with undefined no wheel. */
  show(place: number | undefined): void;
  hurry(): void;
};

/**
 * A dial over the reels with what each place pays, and a hand that turns three times and stops.
 * @param options.times what each place pays in whole stakes, from the top on as a clock runs
 */
export function createWheelView(options: {
  readonly times: readonly number[];
  readonly calm: () => boolean;
  readonly sounds: WheelSounds;
}): WheelView {
  const places = options.times.length;
  const labels = options.times.map((times, place) => label(place, places, `×${times}`));
  const hand = svg("path", { d: "M0 12 L-5 0 L0 -74 L5 0 Z", class: "wheel__hand" });
  const element = svg("svg", { viewBox: `${-WHEEL_SIZE / 2} ${-WHEEL_SIZE / 2} ${WHEEL_SIZE} ${WHEEL_SIZE}` });
  element.setAttribute("class", "wheel");
  element.setAttribute("aria-hidden", "true");
  element.append(
    svg("circle", { r: String(WHEEL_SIZE / 2 - 4), class: "wheel__face" }),
    ...labels,
    hand,
    svg("circle", { r: "9", class: "wheel__hub" }),
  );
  element.setAttribute("hidden", "");
  let turning: Animation | undefined;

  const show = (place: number | undefined): void => {
    turning?.cancel();
    element.toggleAttribute("hidden", place === undefined);
    hand.style.transform = `rotate(${place === undefined ? 0 : handAngle(place, places)}deg)`;
    labels.forEach((one, index) => {
      one.classList.toggle("wheel__label--on", index === place);
    });
  };

  return {
    element,
    show,
    async turn(place) {
      show(undefined);
      element.removeAttribute("hidden");
      const ms = options.calm() ? 0 : TURN_MS;
      options.sounds.wheelTurns(ms);
      if (ms > 0) {
        const end = `rotate(${3 * 360 + handAngle(place, places)}deg)`;
        turning = hand.animate([{ transform: "rotate(0deg)" }, { transform: end }], { duration: ms, easing: EASING });
        await whenEnded(turning, ms);
      }
      show(place);
      options.sounds.wheelStopped();
      await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    },
    hurry() {
      const left = TURN_MS - Number(turning?.currentTime ?? TURN_MS);
      if (left > HURRIED_MS) turning?.updatePlaybackRate(left / HURRIED_MS);
    },
  };
}

function label(place: number, places: number, words: string): SVGElement {
  const { x, y } = labelPoint(place, places);
  const text = svg("text", { x: String(x), y: String(y), class: "wheel__label" });
  text.textContent = words;
  return text;
}

function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
