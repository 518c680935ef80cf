import type { ReceivedOf } from "@fairhouse/contract";
import { openDialog, useDialog } from "@fairhouse/ui";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import type { login } from "../contract.ts";
import { useSessionHandle } from "./session.ts";
import { dialogAt } from "./session-sync.tsx";
import { letSheetWait, type WelcomeProps } from "./waiting-sheet.ts";

export type AuthDialogProps = {
  /** Whether the front page follows; a visitor who was stopped on their way somewhere stays there. */
  goesHome?: boolean;
  /** What was typed in the header's own form: the dialog goes on with it at once. */
  typed?: { readonly username: string; readonly password: string };
};

/** What a sign-in has answered; a registration says less than a login. */
export type CameIn = Pick<ReceivedOf<typeof login>, "token" | "member"> &
  Partial<Pick<ReceivedOf<typeof login>, "firstTimeLogin" | "passwordExpired" | "secondFactor">> &
  WelcomeProps;

/** What follows a login or a registration: the second factor that is still awaited, or home; what is worth knowing waits for the first game. */
export function useAfterLogin({ goesHome = false }: AuthDialogProps) {
  const { close } = useDialog();
  const navigate = useNavigate();
  const handle = useSessionHandle();
  return async ({ token, member, secondFactor, firstTimeLogin, passwordExpired, bonus }: CameIn) => {
    if (secondFactor) {
      close();
      openDialog("second-factor", { ...secondFactor, ...(goesHome ? { goesHome } : {}) });
      return;
    }
    if (!token || !member) return;
    handle.adopt({ token, member });
    // What is due is asked for by itself, before anything else.
    const isDue = member.mustAcceptTerms || member.mustChangePassword;
    // Before the way home, on which the member may already leave for a game.
    if (!isDue && !passwordExpired)
      letSheetWait(firstTimeLogin ? { name: "welcome", props: { bonus } } : { name: "after-login" });
    close();
    if (goesHome) await navigate({ to: "/" });
    if (!isDue && passwordExpired) openDialog("change-password", { isDue: true });
  };
}

/** Closing the dialog of `/login` or `/register` leaves the front page, under its own address. */
export function useLeaveAddressOnClose(): void {
  const { isOpen } = useDialog();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => {
    if (dialogAt(pathname)) void navigate({ to: "/", replace: true });
  });
  useEffect(() => {
    if (!isOpen) leave();
  }, [isOpen]);
}
