import { useText } from "@fairhouse/i18n";
import { buttonClass, Icon, useIsSignedIn } from "@fairhouse/ui";
import { bookIcon, coinIcon, lockIcon, logoutIcon, slidersIcon, userIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { REGISTRATION_CALL, useCall } from "./api.ts";
import { Contact } from "./contact.tsx";
import shared from "./help.module.css";
import css from "./play-safely-screen.module.css";

/** The law's own minimum, until the operator's is known. */
const MINIMUM_AGE = 18;
const PARTS = [
  { key: "price", icon: coinIcon },
  { key: "record", icon: bookIcon },
  { key: "adults", icon: userIcon },
  { key: "stop", icon: logoutIcon },
  { key: "close", icon: lockIcon },
] as const;

/** For everybody, also without an account: what the house really does for safe play today, and what it does not. */
export default function PlaySafelyScreen() {
  const t = useText("help");
  const { data } = useCall(REGISTRATION_CALL.route, REGISTRATION_CALL.input, { staleTimeMs: 60_000 });
  const age = data?.minimumAge ?? MINIMUM_AGE;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("safely.title")}</h1>
        <p>{t("safely.intro")}</p>
      </div>
      <div className="cols cols--side">
        <article className={`card card--pad ${shared.article} ${css.safely}`}>
          <section className="stack" aria-labelledby="safely-limit">
            <h2 className="voice row" id="safely-limit">
              <Icon shape={slidersIcon} lit />
              {t("safely.limit.title")}
            </h2>
            <p>{t("safely.limit.body")}</p>
            <WayToLimit />
          </section>
          {PARTS.map(({ key, icon }) => (
            <section key={key} aria-labelledby={`safely-${key}`}>
              <h2 className="voice row" id={`safely-${key}`}>
                <Icon shape={icon} />
                {t(`safely.${key}.title`)}
              </h2>
              <p>{t(`safely.${key}.body`, { age })}</p>
            </section>
          ))}
        </article>
        <div className="stack">
          <aside className="card card--pad stack" aria-labelledby="safely-absent">
            <h2 className={`voice ${shared.helpaside}`} id="safely-absent">
              {t("safely.absent.title")}
            </h2>
            <p>{t("safely.absent.body")}</p>
          </aside>
          <Contact />
        </div>
      </div>
    </main>
  );
}

function WayToLimit() {
  const t = useText("help");
  if (!useIsSignedIn()) return <p className="small muted">{t("safely.toLimit")}</p>;
  return (
    <p>
      <Link to="/wallet/limits" className={buttonClass({ kind: "line" })}>
        {t("safely.mine")}
      </Link>
    </p>
  );
}
