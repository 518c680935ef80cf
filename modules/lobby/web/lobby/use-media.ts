import { useIsHydrated } from "@fairhouse/ui";
import { useSyncExternalStore } from "react";

/** Whether the window is as a media query says. The server, which does not know, draws for `drawn`. */
export function useMedia(query: string, drawn: boolean): boolean {
  const isHydrated = useIsHydrated();
  const fits = useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
    () => drawn,
  );
  return isHydrated ? fits : drawn;
}
