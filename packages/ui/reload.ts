import { useEffect } from "react";

/** Where the address is kept for which this page was loaded again, so that a file that stays away causes no loop. */
const STORED = "reloaded-for";
let holders = 0;

/** While it is held, the page is not loaded again by itself. Returns the release. */
export function holdReload(): () => void {
  holders += 1;
  let isHeld = true;
  return () => {
    if (isHeld) holders -= 1;
    isHeld = false;
  };
}

/** Whether the page is held as it is. */
export const isReloadHeld = (): boolean => holders > 0;

/** Keeps the page as it is while a round runs or money is on its way. */
export function useHoldReload(isBusy: boolean): void {
  useEffect(() => (isBusy ? holdReload() : undefined), [isBusy]);
}

/**
 * Loads the page again because a file of it did not arrive, mostly after the site was renewed. Once for an address, never
 * while a round runs, and never without a network: what is on the screen is then better than nothing.
 * @returns whether the page is about to be loaded again
 */
export function reloadOnce(address: string): boolean {
  if (holders > 0 || !navigator.onLine || !remember(address)) return false;
  location.reload();
  return true;
}

/** False when the page was loaded again for this address before, or when that cannot be remembered. */
function remember(address: string): boolean {
  try {
    if (sessionStorage.getItem(STORED) === address) return false;
    sessionStorage.setItem(STORED, address);
    return true;
  } catch {
    return false;
  }
}
