import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import { checkIcon, warnIcon } from "./icons.ts";

export type Toast = { text: ReactNode; tone: "good" | "bad" };

const SHOWN_MS = 5_000;
const listeners = new Set<() => void>();
let current: Toast | null = null;

/** Says that something small is done. Never the only place where a refusal or a payment is told. */
export function showToast(text: ReactNode, tone: Toast["tone"] = "good"): void {
  set({ text, tone });
}

function set(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where toasts appear; the shell holds one. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toaster" aria-live="polite" role="status">
      {toast && (
        <div className="toast" ref={makeRoom}>
          <Icon shape={toast.tone === "good" ? checkIcon : warnIcon} />
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

/** Dialogs begin below the toast: the styles read its height. @returns ends it */
function makeRoom(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined;
  const { style } = document.documentElement;
  style.setProperty("--toast", `${toast.offsetHeight}px`);
  return () => void style.removeProperty("--toast");
}
