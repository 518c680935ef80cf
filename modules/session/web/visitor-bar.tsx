import { useText } from "@fairhouse/i18n";
import { Button, openDialog, preloadDialog, useIsHydrated } from "@fairhouse/ui";
import type { FormEvent } from "react";
import css from "./visitor-bar.module.css";

const GOES_HOME = { goesHome: true };

const preloads = (name: "login" | "register") => ({
  onPointerEnter: () => preloadDialog(name),
  onFocus: () => preloadDialog(name),
});

/** What a visitor finds at the end of the header: on wide screens a form to log in by, elsewhere its button. */
export function VisitorBar() {
  const t = useText("session/first");
  return (
    <span className={css.visitorbar}>
      <InlineLogin />
      <Button kind="line" className={css.button} onClick={() => openDialog("login", GOES_HOME)} {...preloads("login")}>
        {t("bar.logIn")}
      </Button>
      <Button onClick={() => openDialog("register", GOES_HOME)} {...preloads("register")}>
        {t("bar.register")}
      </Button>
    </span>
  );
}

/** Two fields and a button. What is typed goes on in the dialog, which says what is missing or wrong. */
function InlineLogin() {
  const t = useText("session/first");
  const isHydrated = useIsHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = { username: String(data.get("username")).trim(), password: String(data.get("password")) };
    event.currentTarget.reset();
    openDialog("login", typed.username && typed.password ? { ...GOES_HOME, typed } : GOES_HOME);
  }

  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate {...preloads("login")}>
      {/* A browser would send the form by itself before the page is hydrated. */}
      <fieldset disabled={!isHydrated}>
        <input
          className="input input--sm"
          name="username"
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          placeholder={t("login.name")}
          aria-label={t("login.name")}
        />
        <input
          className="input input--sm"
          type="password"
          name="password"
          dir="ltr"
          autoComplete="current-password"
          maxLength={600}
          placeholder={t("login.password")}
          aria-label={t("login.password")}
        />
        <Button type="submit" kind="line">
          {t("bar.logIn")}
        </Button>
      </fieldset>
    </form>
  );
}
