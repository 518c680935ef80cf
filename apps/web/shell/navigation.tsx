import { useText } from "@fairhouse/i18n";
import { Icon, type NavigationEntry, useIsSignedIn } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { linksAt, type NavigationLink } from "../collect.ts";
import { useFullText } from "../screen-view.tsx";

const EXACT = { exact: true };
const OPEN = { exact: false };

/** Links of one place that this person can use. */
export function useLinks(place: NavigationEntry["place"]): readonly NavigationLink[] {
  const isSignedIn = useIsSignedIn();
  return linksAt(place).filter((link) => isSignedIn || !link.memberOnly);
}

export function MainNavigation() {
  const t = useText("web");
  const links = useLinks("main");
  return (
    <nav className="desk" aria-label={t("nav.main")}>
      <div className="wrap nav">
        {links.map((link) => (
          <NavLink key={link.label} link={link} />
        ))}
      </div>
    </nav>
  );
}

/** The bottom bar of phones and tablets: five entries at most. */
export function QuickBar() {
  const t = useText("web");
  const links = useLinks("quick").slice(0, 5);
  return (
    <nav className="bottomnav" aria-label={t("nav.quick")}>
      {links.map((link) => (
        <NavLink key={link.label} link={link} withIcon />
      ))}
    </nav>
  );
}

/** Help and the open books, at hand on wide screens. */
export function SideRail() {
  const t = useText("web");
  const links = [...useLinks("help"), ...useLinks("books")];
  return (
    <aside className="siderail" aria-label={t("nav.side")}>
      {links.map((link) => (
        <RailLink key={link.label} link={link} />
      ))}
    </aside>
  );
}

function NavLink({ link, withIcon = false }: { link: NavigationLink; withIcon?: boolean }) {
  return (
    <Link to={link.to} activeOptions={link.to === "/" ? EXACT : OPEN} activeProps={CURRENT}>
      {withIcon && <Icon shape={link.icon} />}
      <span>{useFullText(link.label)}</span>
    </Link>
  );
}

const CURRENT = { "aria-current": "page" } as const;

function RailLink({ link }: { link: NavigationLink }) {
  const label = useFullText(link.label);
  return (
    <Link to={link.to} aria-label={label} title={label}>
      <Icon shape={link.icon} lit />
    </Link>
  );
}
