import { useLocale } from "@fairhouse/i18n";
import { useIsDialogOpen } from "@fairhouse/ui";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useApi } from "./api.ts";
import { popupsCall } from "./calls.ts";
import { isNoPopupPath } from "./no-popup-paths.ts";

/** Time to see what one came for. */
const AFTER_MS = 3_000;
/** Looks once a day whether the house has something to say to everybody; never during a round or an errand. */
export function PopupWatch() {
  const path = useLocation({ select: (location) => location.pathname });
  const isBusy = useIsDialogOpen() || isNoPopupPath(path);
  const { code } = useLocale();
  const api = useApi();
  useEffect(() => {
    if (isBusy) return;
    let isQuiet = true;
    const timer = setTimeout(async () => {
      const { route, input } = popupsCall(code);
      const ask = async () => {
        const reply = await api.call(route, input);
        return reply.ok ? reply.value.popup : [];
      };
      // What cannot be fetched now comes another day.
      await import("./show-popup.ts").then((part) => part.showTodaysPopup(ask, () => isQuiet)).catch(() => {});
    }, AFTER_MS);
    return () => {
      isQuiet = false;
      clearTimeout(timer);
    };
  }, [isBusy, code, api]);
  return null;
}
