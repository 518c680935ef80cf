import { useText } from "@fairhouse/i18n";
import type { Operator } from "@fairhouse/staff/backoffice";
import { Icon } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { type PageLink, pagesFor } from "../collect.ts";
import css from "./navigation.module.css";
import { useFullText } from "./screen-view.tsx";

const GROUPS = ["work", "people", "house"] as const;

export function Navigation({ operator }: { operator: Operator }) {
  const t = useText("backoffice");
  const pages = pagesFor(operator.permissions);
  return (
    <nav className="ops__nav" aria-label={t("name")}>
      {GROUPS.map((group) => {
        const inside = pages.filter(({ navigation }) => navigation.group === group);
        if (inside.length === 0) return null;
        return (
          <div key={group} className={css.group}>
            <h2>{t(`groups.${group}`)}</h2>
            {inside.map((page) => (
              <NavigationLink key={page.path} page={page} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function NavigationLink({ page: { path, title, navigation } }: { page: PageLink }) {
  const { icon, letter, Mark } = navigation;
  const keys = `G ${letter.toUpperCase()}`;
  return (
    <Link to={path} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ "aria-current": "page" }}>
      <Icon shape={icon} />
      <span className="grow">{useFullText(title)}</span>
      {Mark ? <Mark fallback={keys} /> : <kbd>{keys}</kbd>}
    </Link>
  );
}
