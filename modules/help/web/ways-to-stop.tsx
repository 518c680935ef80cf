import { useText } from "@fairhouse/i18n";
import { buttonClass, Icon, useIsSignedIn } from "@fairhouse/ui";
import { clockIcon, logoutIcon, recordIcon, slidersIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import css from "./ways-to-stop.module.css";

/** Each one tap from here: this page itself is one tap from every other one. */
const WAYS = [
  { key: "stop", to: "/wallet/limits", hash: "break", icon: logoutIcon },
  { key: "limits", to: "/wallet/limits", hash: "", icon: slidersIcon },
  { key: "check", to: "/wallet/limits", hash: "check", icon: clockIcon },
  { key: "statement", to: "/member/activityStatement", hash: "", icon: recordIcon },
] as const;

/** What a member can do right away, the way to stop first and largest. */
export function WaysToStop() {
  const t = useText("help");
  if (!useIsSignedIn()) return <p className="muted">{t("safely.toLimit")}</p>;
  return (
    <ul className={css.ways}>
      {WAYS.map(({ key, to, hash, icon }) => (
        <li key={key}>
          <Link
            to={to}
            {...(hash ? { hash } : {})}
            className={`${buttonClass({ kind: key === "stop" ? "money" : "line" })} ${css.way}`}
          >
            <Icon shape={icon} />
            {t(`safely.ways.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
