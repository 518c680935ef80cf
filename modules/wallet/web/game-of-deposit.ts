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

/** Watches how the deposit page is reached. A page that is loaded there, such as on the way back, changes nothing. */
export function useDepositOrigin(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (pathname === "/wallet/deposit" && before.current !== pathname) noteDepositBegun(before.current);
    before.current = pathname;
  }, [pathname]);
}
