import { keep, readKept, usePageBefore } from "@fairhouse/ui";
import { useLocation } from "@tanstack/react-router";

const KEY = "deposit-game";
const GAME = /^\/game\/[^/?#]+\/[^/?#]+$/;

/** Remembers in this tab, across the provider's page, from which game a deposit was begun; forgets it when from elsewhere. */
export function noteDepositBegun(fromPath: string): void {
  keep("sessionStorage", KEY, GAME.test(fromPath) ? fromPath : null);
}

/** The address of the game that the last deposit was begun in; null when it was begun elsewhere. */
export function gameOfDeposit(): string | null {
  const path = readKept("sessionStorage", KEY);
  return path !== null && GAME.test(path) ? path : null;
}

const DEPOSIT = "/wallet/deposit";

/** Watches how the deposit page is come to; the way back from the provider, which is not of this site, changes nothing. */
export function useDepositOrigin(): void {
  const { pathname } = useLocation();
  usePageBefore(pathname, (from, to) => {
    if (to === DEPOSIT && from !== undefined && from !== DEPOSIT) noteDepositBegun(from);
  });
}
