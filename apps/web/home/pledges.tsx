import { useText } from "@fairhouse/i18n";
import { Icon, type IconShape, useIsSignedIn } from "@fairhouse/ui";
import { bookIcon, nextIcon, slidersIcon, verifyIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { hasScreen } from "../registry.ts";
import css from "./pledges.module.css";

type Pledge = { icon: IconShape; title: string; body: string; to: string; more: string };

/** What the house binds itself to, in three sentences, each with the way to hold it to that. */
export function Pledges() {
  const t = useText("web");
  const isSignedIn = useIsSignedIn();
  const pledges: Pledge[] = [
    {
      icon: bookIcon,
      title: t("home.pledges.written.title"),
      body: t("home.pledges.written.body"),
      to: "/books",
      more: t("home.pledges.written.more"),
    },
    {
      icon: verifyIcon,
      title: t("home.pledges.checked.title"),
      body: t("home.pledges.checked.body"),
      to: "/verify",
      more: t("home.games.check"),
    },
    {
      icon: slidersIcon,
      title: t("home.pledges.stopped.title"),
      body: t("home.pledges.stopped.body"),
      to: isSignedIn ? "/wallet/limits" : "/play-safely",
      more: t(isSignedIn ? "home.pledges.stopped.mine" : "home.pledges.stopped.more"),
    },
  ];
  return (
    <section className={`section ${css.pledge}`} aria-label={t("home.pledges.label")}>
      {pledges.map((pledge) => (
        <article key={pledge.title}>
          <Icon shape={pledge.icon} lit large />
          <h3 className="voice">{pledge.title}</h3>
          <p className="muted">{pledge.body}</p>
          {hasScreen(pledge.to) && (
            <Link to={pledge.to} className="more">
              <span>{pledge.more}</span>
              <Icon shape={nextIcon} directional />
            </Link>
          )}
        </article>
      ))}
    </section>
  );
}
