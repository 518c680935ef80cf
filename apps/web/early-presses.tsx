import { createContext, use, useEffect } from "react";

/**
 * Until the page is hydrated its links lead by loads of their own, as without a script: were the router to move on while React
 * takes over what the server drew, React would find another page than it began with and draw everything anew.
 * @returns ends it
 */
export function leaveLinksToBrowser(): () => void {
  const leave = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
  };
  document.addEventListener("click", leave, true);
  return () => document.removeEventListener("click", leave, true);
}

/** What has to be told once the page is hydrated. */
export const AliveContext = createContext<() => void>(() => {});

/**
 * Stands inside the innermost boundary of a screen. React takes a page over from boundary to boundary: the shell around is
 * alive while the screen is not, and a move to another screen meanwhile would have to draw both anew.
 */
export function TellAlive(): null {
  const tell = use(AliveContext);
  useEffect(() => tell(), [tell]);
  return null;
}
