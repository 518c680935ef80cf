import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { bookIcon, coinIcon, lockIcon, logoutIcon, slidersIcon, userIcon } from "@fairhouse/ui/icons";
import { REGISTRATION_CALL, useCall } from "./api.ts";
import { Contact } from "./contact.tsx";
import shared from "./help.module.css";
import { HelpContacts } from "./help-contacts.tsx";
import css from "./play-safely-screen.module.css";
import { WaysToStop } from "./ways-to-stop.tsx";

/** The law's own minimum, until the operator's is known. */
const MINIMUM_AGE = 18;
const PARTS = [
  { key: "limit", icon: slidersIcon },
  { key: "stop", icon: logoutIcon },
  { key: "price", icon: coinIcon },
  { key: "record", icon: bookIcon },
  { key: "adults", icon: userIcon },
  { key: "close", icon: lockIcon },
] as const;

/** For everybody, also without an account: what a member can do right away, what the house does for safe play, and who helps. */
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
        <div className="stack">
          <WaysToStop />
          <article className={`card card--pad ${shared.article} ${css.safely}`}>
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
        </div>
        <div className="stack">
          <HelpContacts />
          <Contact />
        </div>
      </div>
    </main>
  );
}
