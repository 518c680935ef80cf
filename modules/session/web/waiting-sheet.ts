import { keep, openDialog, readKept, usePageBefore } from "@fairhouse/ui";
import { useLocation } from "@tanstack/react-router";

export type WelcomeProps = {
  /** What the registration has brought. */
  readonly bonus?: { readonly amountLedger: string; readonly currency: string } | undefined;
};

/** What a member reads after a login: the welcome the first time, what is worth knowing after that. */
export type AfterLoginSheet =
  | { readonly name: "welcome"; readonly props: WelcomeProps }
  | { readonly name: "after-login" };

const KEY = "fairhouse-waiting-sheet";

/** Keeps the sheet until the first game is left: play comes before it. Kept for the tab, as the session's value is. */
export function letSheetWait(sheet: AfterLoginSheet): void {
  keep("sessionStorage", KEY, JSON.stringify(sheet));
}

export const forgetWaitingSheet = (): void => keep("sessionStorage", KEY, null);

const isGame = (pathname: string): boolean => pathname.startsWith("/game/");

/** Shows the sheet that waits as soon as a member comes back from a game. */
export function useWaitingSheet(isSignedIn: boolean): void {
  const { pathname } = useLocation();
  usePageBefore(pathname, (from, to) => {
    if (from === undefined || !isGame(from) || isGame(to) || !isSignedIn) return;
    const kept = readKept("sessionStorage", KEY);
    forgetWaitingSheet();
    if (kept === null) return;
    const sheet = JSON.parse(kept) as AfterLoginSheet;
    if (sheet.name === "welcome") openDialog(sheet.name, sheet.props);
    else openDialog(sheet.name);
  });
}
