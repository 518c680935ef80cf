import { useText } from "@fairhouse/i18n";
import { type Operator, useOperator } from "@fairhouse/staff/backoffice";
import { DialogHost, LogoArt, OfflineBar, openDialog, preloadDialog, Toaster } from "@fairhouse/ui";
import { useKeys } from "@fairhouse/ui/operators";
import { Outlet, useMatch, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { pagesFor } from "../collect.ts";
import { Bar } from "./bar.tsx";
import { Navigation } from "./navigation.tsx";
import { LanguagePicker, ThemeSwitch } from "./preference-controls.tsx";
import css from "./shell.module.css";

/** What stands around every screen: the desk of an operator, or what stands before the login. */
export function Shell() {
  const t = useText("backoffice");
  const { state } = useOperator();
  const isPublic = useMatch({
    strict: false,
    select: (match) => match.staticData.operatorsScreen?.permission === null,
  });
  useFocusAfterNavigation();
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <OfflineBar />
      {state.kind === "open" && !isPublic ? <Desk operator={state.operator} /> : <SignedOutPage />}
      <DialogHost />
      <Toaster />
    </>
  );
}

function Desk({ operator }: { operator: Operator }) {
  useDeskKeys(operator);
  return (
    <div className="ops">
      <Bar operator={operator} />
      <Navigation operator={operator} />
      <main className="ops__main" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function SignedOutPage() {
  const t = useText("backoffice");
  return (
    <div className={css.signedOut}>
      <header className={css.bar}>
        <span className="logo">
          <LogoArt />
        </span>
        <span className="badge">{t("name")}</span>
        <span className="grow" />
        <LanguagePicker />
        <ThemeSwitch />
      </header>
      <main className={css.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

/** G and a letter go to a page, ? shows all keys, Ctrl K finds. */
function useDeskKeys({ permissions }: Operator): void {
  const navigate = useNavigate();
  const pages = pagesFor(permissions);
  const moves = pages.map(({ navigation, path }) => [`g ${navigation.letter}`, () => void navigate({ to: path })]);
  useKeys({ ...Object.fromEntries(moves), "?": () => openDialog("keys") });
  useEffect(() => {
    preloadDialog("palette");
    const find = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) openDialog("palette");
    };
    document.addEventListener("keydown", find);
    return () => document.removeEventListener("keydown", find);
  }, []);
}

/** After following a link, a reader begins at the new screen and not at the old place in the navigation. */
function useFocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById("main")?.focus({ preventScroll: true });
      }),
    [router],
  );
}
