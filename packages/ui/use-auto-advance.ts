import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { type AutoAdvance, createAutoAdvance, type Hold } from "./auto-advance.ts";

type Options = {
  /** What the pointer, the focus or a finger on holds it still. */
  area: RefObject<HTMLElement | null>;
  intervalMs: number;
  /** Nothing turns while false: one banner, or logos that all fit. */
  enabled: boolean;
  onTurn: () => void;
};

/** Turns by itself until hovered, focused, touched, paused, out of sight or asked for less motion. */
export function useAutoAdvance({ area, intervalMs, enabled, onTurn }: Options) {
  const autoAdvance = useRef<AutoAdvance | null>(null);
  const [isPaused, setPaused] = useState(false);
  const turn = useEffectEvent(onTurn);
  const begin = useEffectEvent((created: AutoAdvance) => {
    autoAdvance.current = created;
    if (isPaused) created.hold("button");
  });

  useEffect(() => {
    const element = area.current;
    if (!element || !enabled) return;
    const created = createAutoAdvance({ intervalMs, onTurn: () => turn() });
    begin(created);
    const unwatch = watch(element, created);
    return () => {
      unwatch();
      created.stop();
      autoAdvance.current = null;
    };
  }, [area, intervalMs, enabled]);

  const toggle = useCallback(() => {
    if (isPaused) autoAdvance.current?.release("button");
    else autoAdvance.current?.hold("button");
    setPaused(!isPaused);
  }, [isPaused]);
  const restart = useCallback(() => autoAdvance.current?.restart(), []);
  return { isPaused, toggle, restart };
}

function watch(element: HTMLElement, autoAdvance: AutoAdvance): () => void {
  const stop = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: stop.signal, passive: true });
  const set = (reason: Hold, isHeld: boolean) => (isHeld ? autoAdvance.hold(reason) : autoAdvance.release(reason));

  on(element, "pointerenter", (event) => set("hover", (event as PointerEvent).pointerType !== "touch"));
  on(element, "pointerleave", () => set("hover", false));
  on(element, "focusin", () => set("focus", true));
  on(element, "focusout", (event) =>
    set("focus", element.contains((event as FocusEvent).relatedTarget as Node | null)),
  );
  on(element, "touchstart", () => set("touch", true));
  on(element, "touchend", () => set("touch", false));
  on(element, "touchcancel", () => set("touch", false));

  const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const readMotion = () => set("motion", motion.matches);
  const readVisible = () => set("hidden", document.hidden);
  on(motion, "change", readMotion);
  on(document, "visibilitychange", readVisible);
  readMotion();
  readVisible();
  set("hover", element.matches(":hover") && window.matchMedia("(hover: hover)").matches);
  return () => stop.abort();
}
