import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import shared from "./books.module.css";
import css from "./how-sealed.module.css";

const PARTS = ["seal", "sign", "proof", "check"] as const;

/** Why the books cannot be changed unnoticed, in four steps, and the pages where each is seen. */
export function HowSealed({ to }: { to: readonly ("/books/roots" | "/books/verify")[] }) {
  const t = useText("books");
  return (
    <section className="card card--pad" aria-labelledby="books-how">
      <h2 className="voice" id="books-how">
        {t("house.how")}
      </h2>
      <ol className={shared.how}>
        {PARTS.map((part) => (
          <li key={part}>
            <h3 className="voice">{t(`house.parts.${part}.title`)}</h3>
            <p className="muted">{t(`house.parts.${part}.body`)}</p>
          </li>
        ))}
      </ol>
      <div className={`row row--wrap ${css.links}`}>
        {to.map((path) => (
          <MoreLink key={path} to={path} label={t(path === "/books/roots" ? "house.toRoots" : "house.toVerify")} />
        ))}
      </div>
    </section>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="more">
      <span>{label}</span>
      <Icon shape={nextIcon} directional />
    </Link>
  );
}
