import { type ReactNode, useEffect, useEffectEvent } from "react";

/**
 * Until the page is alive its links lead by loads of their own, as without a script: were the router to move on while React
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

/** Tells once all that is inside has been taken over and has run its effects. */
export function WhenAlive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  const tell = useEffectEvent(onAlive);
  useEffect(() => tell(), []);
  return children;
}
