import { useText } from "@fairhouse/i18n";
import { showToast, useDialog } from "@fairhouse/ui";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { type Member, useSessionHandle } from "./session.ts";
import { dialogAt } from "./session-keeper.tsx";

export type AuthDialogProps = {
  /** Whether the front page follows; a visitor who was stopped on his way somewhere stays there. */
  goesHome?: boolean;
};

/** What follows a login or a registration. */
export function useAfterLogin({ goesHome = false }: AuthDialogProps) {
  const t = useText("session");
  const { close } = useDialog();
  const navigate = useNavigate();
  const handle = useSessionHandle();
  return async (opened: { token: string; member: Member }) => {
    handle.adopt(opened);
    close();
    if (goesHome) await navigate({ to: "/" });
    showToast(t("welcome", { name: opened.member.account }));
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
