import { openDialog } from "@fairhouse/ui";
import type { Popup } from "./api.ts";
import { isShownToday, takeTodays } from "./popup-day.ts";

/** Asks for today's popup and shows it, unless the visitor has begun something meanwhile. */
export async function showTodaysPopup(
  ask: () => Promise<readonly Popup[]>,
  isStillQuiet: () => boolean,
): Promise<void> {
  const { localStorage } = window;
  if (isShownToday(localStorage, new Date())) return;
  const popups = await ask();
  if (!isStillQuiet()) return;
  const popup = takeTodays(localStorage, popups, new Date());
  if (popup) openDialog("popup", { popup });
}
