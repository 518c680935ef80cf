import { useText } from "@fairhouse/i18n";
import { Button, type DialogCatalogue, EmptyState, hasDialog, openDialog } from "@fairhouse/ui";
import { lockIcon } from "@fairhouse/ui/icons";
import { useEffect } from "react";

/** Stands where a member's screen would: a visitor logs in, stays here and sees it. */
export function GateScreen() {
  const t = useText("web");
  useEffect(() => openLogin(), []);
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <h1 className="sr">{t("gate.title")}</h1>
      <section className="card">
        <EmptyState icon={lockIcon} title={t("gate.title")} action={<LoginButton />}>
          {t("gate.body")}
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
