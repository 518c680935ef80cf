import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";

const STEP_PX = 24;
const EDGE_PX = 48;
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

/** Moves a dialog by its head or by Alt with an arrow key; it never leaves the window. Sheets on phones stay put. */
export function useDialogPosition(popup: RefObject<HTMLDivElement | null>) {
  const offset = useRef({ x: 0, y: 0 });

  function moveTo(x: number, y: number) {
    const element = popup.current;
    if (!element || !window.matchMedia("(min-width: 48rem)").matches) return;
    const box = element.getBoundingClientRect();
    const home = { x: box.left - offset.current.x, y: box.top - offset.current.y };
    offset.current = {
      x: clamp(x, EDGE_PX - home.x - box.width, window.innerWidth - EDGE_PX - home.x),
      y: clamp(y, -home.y, window.innerHeight - EDGE_PX - home.y),
    };
    element.style.translate = `${offset.current.x}px ${offset.current.y}px`;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || (event.target as Element).closest("button, a")) return;
    const from = { x: event.clientX - offset.current.x, y: event.clientY - offset.current.y };
    const head = event.currentTarget;
    head.setPointerCapture(event.pointerId);
    const onMove = (move: globalThis.PointerEvent) => moveTo(move.clientX - from.x, move.clientY - from.y);
    head.addEventListener("pointermove", onMove);
    head.addEventListener("lostpointercapture", () => head.removeEventListener("pointermove", onMove), { once: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = event.altKey ? ARROWS[event.key] : undefined;
    if (!arrow) return;
    event.preventDefault();
    moveTo(offset.current.x + arrow[0], offset.current.y + arrow[1]);
  }

  return { handle: { onPointerDown }, onKeyDown };
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
