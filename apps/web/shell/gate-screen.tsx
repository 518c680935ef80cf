import { useText } from "@fairhouse/i18n";
import { Button, type DialogCatalogue, EmptyState, hasDialog, openDialog } from "@fairhouse/ui";
import { lockIcon } from "@fairhouse/ui/icons";
import { useEffect } from "react";

/**
 * Stands where a member's screen would: a visitor logs in, stays here and sees it. In a house that asks for a login it
 * stands in the place of the front page, under the dialog that its address opens.
 */
export function GateScreen({ reason = "page" }: { reason?: "page" | "house" }) {
  const t = useText("web");
  useEffect(() => {
    if (reason === "page") openLogin();
  }, [reason]);
  const title = t(reason === "page" ? "gate.title" : "gate.membersTitle");
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <h1 className="sr">{title}</h1>
      <section className="card">
        <EmptyState icon={lockIcon} title={title} action={<LoginButton />}>
          {t(reason === "page" ? "gate.body" : "gate.membersBody")}
        </EmptyState>
      </section>
    </main>
  );
}

function LoginButton() {
  const t = useText("web");
  return hasDialog("login") ? <Button onClick={openLogin}>{t("logIn")}</Button> : null;
}

/** The shell names the session's dialogs without knowing their props: all of them are optional. */
export const openLogin = () => openByName("login");
export const openRegister = () => openByName("register");

const openByName = openDialog as unknown as (name: keyof DialogCatalogue | "login" | "register") => void;
