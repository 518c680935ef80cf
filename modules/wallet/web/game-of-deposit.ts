import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

const KEY = "deposit-game";
const GAME = /^\/game\/[^/?#]+\/[^/?#]+$/;

/** Remembers in this tab, across the provider's page, from which game a deposit was begun; forgets it when from elsewhere. */
export function noteDepositBegun(fromPath: string): void {
  try {
    if (GAME.test(fromPath)) sessionStorage.setItem(KEY, fromPath);
    else sessionStorage.removeItem(KEY);
  } catch {}
}

/** The address of the game that the last deposit was begun in; null when it was begun elsewhere. */
export function gameOfDeposit(): string | null {
  try {
    const path = sessionStorage.getItem(KEY);
    return path !== null && GAME.test(path) ? path : null;
  } catch {
    return null;
  }
}

const DEPOSIT = "/wallet/deposit";

/**
 * Watches how the deposit page is reached: by a link of a page that runs, or loaded anew from one that did not run yet. A page
 * that is loaded there from elsewhere, such as on the way back from the provider, changes nothing.
 */
export function useDepositOrigin(): void {
  const { pathname } = useLocation();
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const from = before.current ?? ownPathOf(document.referrer, location.origin);
    if (pathname === DEPOSIT && from !== undefined && from !== DEPOSIT) noteDepositBegun(from);
    before.current = pathname;
  }, [pathname]);
}

/** The path of an address of this site; undefined for any other. */
export function ownPathOf(address: string, origin: string): string | undefined {
  return address.startsWith(`${origin}/`) ? new URL(address).pathname : undefined;
}
