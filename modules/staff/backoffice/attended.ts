import { useSyncExternalStore } from "react";

/**
 * A page that refreshes by itself would keep a session open for ever at a desk that everybody has left. Ten minutes
 * after the last touch it stops, and the server's idle time begins to count.
 */
const ATTENDED_MS = 10 * 60_000;

let lastTouchAt = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const isAttended = (): boolean => Date.now() - lastTouchAt < ATTENDED_MS;

function tell() {
  for (const listener of listeners) listener();
}

function touch() {
  const wasAttended = isAttended();
  lastTouchAt = Date.now();
  clearTimeout(timer);
  timer = setTimeout(tell, ATTENDED_MS + 100);
  if (!wasAttended) tell();
}

const EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    for (const name of EVENTS) document.addEventListener(name, touch, { passive: true });
    touch();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const name of EVENTS) document.removeEventListener(name, touch);
  };
}

export const useIsAttended = (): boolean => useSyncExternalStore(subscribe, isAttended, () => true);
