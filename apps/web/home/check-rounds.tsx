import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { keyIcon, nextIcon, sealIcon, verifyIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import css from "./check-rounds.module.css";

/** How anybody checks a round of the house's own games, in three steps. */
export function CheckRounds() {
  const t = useText("web");
  const steps = [
    { icon: sealIcon, title: t("home.check.commitment"), body: t("home.check.commitmentBody") },
    { icon: keyIcon, title: t("home.check.own"), body: t("home.check.ownBody") },
    { icon: verifyIcon, title: t("home.check.open"), body: t("home.check.openBody") },
  ];
  return (
    <section className="section" aria-labelledby="home-check">
      <div className="section__head">
        <h2 className="voice" id="home-check">
          {t("home.check.title")}
        </h2>
        <Link to="/verify" className="more">
          <span>{t("home.games.check")}</span>
          <Icon shape={nextIcon} directional />
        </Link>
      </div>
      <ol className={css.checksteps}>
        {steps.map((step) => (
          <li key={step.title} className="card">
            <span className={css.icon}>
              <Icon shape={step.icon} lit large />
            </span>
            <h3 className={css.title}>{step.title}</h3>
            <p className={`muted ${css.body}`}>{step.body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
