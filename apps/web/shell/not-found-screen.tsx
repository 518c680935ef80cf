import { useText } from "@fairhouse/i18n";
import { buttonClass, EmptyState } from "@fairhouse/ui";
import { searchIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { TellAlive } from "../early-presses.tsx";
import { Arrival } from "./arrival.tsx";

export function NotFoundScreen() {
  const t = useText("web");
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <h1 className="sr">{t("notFound.title")}</h1>
      <section className="card">
        <EmptyState
          icon={searchIcon}
          title={t("notFound.title")}
          action={
            <Link to="/" className={buttonClass({ kind: "line" })}>
              {t("notFound.home")}
            </Link>
          }
        >
          {t("notFound.body")}
        </EmptyState>
      </section>
      <Arrival title={t("notFound.title")} />
      <TellAlive />
    </main>
  );
}
