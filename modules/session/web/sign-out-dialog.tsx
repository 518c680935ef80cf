import { useText } from "@fairhouse/i18n";
import { useRefusalText } from "@fairhouse/ui/api";
import { ConfirmDialog } from "@fairhouse/ui/confirm-dialog";
import { useNavigate } from "@tanstack/react-router";
import { useAction } from "./api.ts";
import { useSessionHandle } from "./session.ts";

/** Asks once; the session ends on the server before the page forgets it. */
export default function SignOutDialog() {
  const t = useText("session");
  const navigate = useNavigate();
  const handle = useSessionHandle();
  const logout = useAction("DELETE /wps/session/logout");
  const refusalText = useRefusalText(t);

  async function signOut(): Promise<string | null> {
    const reply = await logout.run({});
    // Another page may have ended it before: then there is nothing left to end.
    if (!reply.ok && reply.code !== "not_logged_in") return refusalText(reply);
    await navigate({ to: "/" });
    handle.forget({ tell: true });
    return null;
  }

  return (
    <ConfirmDialog
      name="sign-out"
      title={t("signOut.title")}
      body={t("signOut.body")}
      act={t("signOut.confirm")}
      keep={t("signOut.stay")}
      done={t("signOut.done")}
      run={signOut}
    />
  );
}
