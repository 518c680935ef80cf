import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const subscribe = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
};

/** The theme of the page, for what CSS cannot reach: the frame of a game. Light until the page is hydrated. */
export const useTheme = (): Theme =>
  useSyncExternalStore<Theme>(
    subscribe,
    () => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"),
    () => "light",
  );
