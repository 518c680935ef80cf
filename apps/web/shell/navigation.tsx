import type { SiteFacts } from "@fairhouse/contract/page-state";
import { gameAddress } from "@fairhouse/games/web";
import { useText } from "@fairhouse/i18n";
import { Icon, Menu, type NavigationEntry, useIsSignedIn, useSite } from "@fairhouse/ui";
import { downIcon, sportsIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useFullText } from "../full-text.ts";
import { isOffered, linksAt, type NavigationLink } from "../registry.ts";
import css from "./navigation.module.css";
import { vendorsShown } from "./vendors-shown.ts";

const EXACT = { exact: true };
const OPEN = { exact: false };
const CURRENT = { "aria-current": "page" } as const;

/** Links of one place that this person can use and that lead to something. */
export function useLinks(place: NavigationEntry["place"]): readonly NavigationLink[] {
  const isSignedIn = useIsSignedIn();
  const site = useSite();
  const links = linksAt(place).filter((link) => (isSignedIn || !link.memberOnly) && isOffered(link, site));
  const others = place === "main" ? linksThatOpen(site) : [];
  return others.length === 0 ? links : [...links, ...others].sort((one, other) => one.order - other.order);
}

/** A kind of games without a page has an entry that opens a game; cockfighting is the only one. */
const linksThatOpen = ({ categories }: SiteFacts): NavigationLink[] =>
  categories.flatMap(({ opens }) => {
    if (!opens) return [];
    const to = gameAddress({ vassalage: opens.vendor, gameCode: opens.gameCode });
    return [{ place: "main", label: "lobby:nav.cock", icon: sportsIcon, order: 42, to }];
  });

export function MainNavigation() {
  const t = useText("web");
  const links = useLinks("main");
  return (
    <nav className="desk" aria-label={t("nav.main")}>
      <div className="wrap nav">
        {links.map((link) =>
          link.gameTypes ? <CategoryLink key={link.label} link={link} /> : <NavLink key={link.label} link={link} />,
        )}
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

/** A kind of games, and below it the vendors that have them. */
function CategoryLink({ link }: { link: NavigationLink }) {
  const t = useText("web");
  const label = useFullText(link.label);
  const vendors = useSite()
    .categories.filter(({ gameType }) => link.gameTypes?.includes(gameType))
    .flatMap((category) => category.vendors);
  const { shown, hasMore } = vendorsShown(vendors);
  return (
    <span className={css.category}>
      <NavLink link={link} />
      <Menu label={t("nav.vendorsOf", { category: label })} button={<Icon shape={downIcon} />}>
        {shown.map(({ vendor, vendorName }) => (
          <Link key={vendor} to={link.to} search={{ vendor } as never} activeOptions={VENDOR} activeProps={NONE}>
            <bdi>{vendorName}</bdi>
          </Link>
        ))}
        {hasMore && (
          <Link to={link.to} activeProps={NONE}>
            {t("nav.moreVendors")}
          </Link>
        )}
      </Menu>
    </span>
  );
}

const VENDOR = { exact: true, includeSearch: true };
/** Inside of a menu nothing is marked as the page one is on: the entry above it is. */
const NONE = { "aria-current": undefined } as const;

function NavLink({ link, withIcon = false }: { link: NavigationLink; withIcon?: boolean }) {
  return (
    <Link to={link.to} activeOptions={link.to === "/" ? EXACT : OPEN} activeProps={CURRENT}>
      {withIcon && link.icon && <Icon shape={link.icon} />}
      <span>{useFullText(link.label)}</span>
    </Link>
  );
}
