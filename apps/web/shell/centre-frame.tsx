import { useText } from "@fairhouse/i18n";
import { Icon, Skeleton } from "@fairhouse/ui";
import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import type { NavigationLink } from "../collect.ts";
import { useFullText } from "../screen-view.tsx";
import { useLinks } from "./navigation.tsx";

/** A member's own screen beside the menu of all of them. On a phone the menu is left out: the screens link one another. */
export function CentreFrame({ children }: { children: ReactNode }) {
  const t = useText("web");
  const links = useLinks("centre");
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="centre">
        <nav className="sidebar centre__menu" aria-label={t("nav.centre")}>
          <h2 className="voice">{t("nav.centre")}</h2>
          {links.map((link) => (
            <CentreLink key={link.label} link={link} />
          ))}
        </nav>
        <div className="centre__page">
          <Suspense fallback={<Skeleton shape="skel--block" count={2} />}>{children}</Suspense>
        </div>
      </div>
    </main>
  );
}

/** The steps of a wizard differ after the question mark only; the server draws the same menu for all of them. */
const EXACT = { exact: true, includeSearch: false };
const CURRENT = { "aria-current": "page" } as const;

function CentreLink({ link }: { link: NavigationLink }) {
  return (
    <Link to={link.to} activeOptions={EXACT} activeProps={CURRENT}>
      <Icon shape={link.icon} />
      <span>{useFullText(link.label)}</span>
    </Link>
  );
}
