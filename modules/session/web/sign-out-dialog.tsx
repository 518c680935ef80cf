import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast, useDialog } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "./api.ts";
import { useSessionHandle } from "./session.ts";

/** Asks once; the session ends on the server before the page forgets it. */
export default function SignOutDialog() {
  const t = useText("session");
  const { close } = useDialog();
  const navigate = useNavigate();
  const handle = useSessionHandle();
  const logout = useAction("DELETE /wps/session/logout");
  const refusalText = useRefusalText(t);
  const [failure, setFailure] = useState<string | null>(null);

  async function signOut() {
    const reply = await logout.run({});
    // Somebody else may have ended it before: then there is nothing left to end.
    if (!reply.ok && reply.code !== "not_logged_in") return setFailure(refusalText(reply));
    close();
    await navigate({ to: "/" });
    handle.forget({ tell: true });
    showToast(t("signOut.done"));
  }

  return (
    <Dialog
      name="sign-out"
      title={t("signOut.title")}
      locked={logout.isBusy}
      footer={
        <>
          <Button kind="line" onClick={close} disabled={logout.isBusy}>
            {t("signOut.stay")}
          </Button>
          <Button kind="danger" onClick={signOut} busy={logout.isBusy}>
            {t("signOut.confirm")}
          </Button>
        </>
      }
    >
      <p>{t("signOut.body")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Dialog>
  );
}
