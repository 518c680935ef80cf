import { useText } from "@fairhouse/i18n";
import { buttonClass, EmptyState } from "@fairhouse/ui";
import { searchIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useTitle } from "./screen-view.tsx";

export function NotFoundScreen() {
  const t = useText("backoffice");
  useTitle(t("notFound.title"));
  return (
    <section className="card">
      <h1 className="sr">{t("notFound.title")}</h1>
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
  );
}
