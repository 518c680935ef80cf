import { keep, readKept } from "@fairhouse/ui";
import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** Whether a game is played at this path. */
export const isGamePage = (path: string): boolean => /^\/(game|seamless|fbsports)\//.test(path);

/** Where players look for games of a type: lottery and e-lottery share a page, cockfighting has none. */
export function lobbyAddress(gameType: string | undefined): string {
  if (gameType === undefined || gameType === "COCK") return "/";
  return gameType === "LOTT" ? "/elott" : `/${gameType.toLowerCase()}`;
}

/** Where a game was opened from: its address, and its place in the history of this tab. */
export type PlaceLeft = { readonly href: string; readonly index: number };

type Location = { readonly pathname: string; readonly href: string; readonly state: { readonly __TSR_index?: number } };
type Navigation = { readonly fromLocation?: Location | undefined; readonly toLocation: Location };

const KEPT = "game-left-at";
/** The wallet is a step beside a game: the way back from the game leads past it. */
const isBeside = (path: string): boolean => isGamePage(path) || path.startsWith("/wallet");

/** What to keep of a move within the site: the place that is left when a game is opened; undefined for every other move. */
export function placeLeft({ fromLocation, toLocation }: Navigation): PlaceLeft | undefined {
  if (!fromLocation || !isGamePage(toLocation.pathname) || isBeside(fromLocation.pathname)) return undefined;
  return { href: fromLocation.href, index: fromLocation.state.__TSR_index ?? 0 };
}

/** Keeps for this tab where a game is opened from. */
export function keepPlaceLeft(navigation: Navigation): void {
  const place = placeLeft(navigation);
  if (place) keep("sessionStorage", KEPT, JSON.stringify(place));
}

/** How many steps lead back to the place; undefined where it is not behind this page. */
export function stepsTo(place: PlaceLeft | null, index: number): number | undefined {
  return place && place.index < index ? index - place.index : undefined;
}

/** Back to where the game was opened from, as it was left; to the lobby of its type where that is not known. */
export function useWayBack(gameType: string | undefined): { href: string; onClick: (event: MouseEvent) => void } {
  const router = useRouter();
  return {
    href: lobbyAddress(gameType),
    onClick(event) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const steps = stepsTo(readPlace(), router.history.location.state.__TSR_index);
      // A page that did not run yet was left by the browser alone.
      const isBehind = document.referrer.startsWith(`${location.origin}/`) && window.history.length > 1;
      if (steps === undefined && !router.history.canGoBack() && !isBehind) return;
      event.preventDefault();
      if (steps === undefined) window.history.back();
      else router.history.go(-steps);
    },
  };
}

function readPlace(): PlaceLeft | null {
  try {
    return JSON.parse(readKept("sessionStorage", KEPT) ?? "null") as PlaceLeft | null;
  } catch {
    return null;
  }
}
