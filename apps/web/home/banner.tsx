import { useText } from "@fairhouse/i18n";
import heroUrl from "@fairhouse/ui/art/hero-house.svg";
import { Link } from "@tanstack/react-router";

/** One banner, so neither dots nor a pause button stand under it. */
export function Banner() {
  const t = useText("web");
  return (
    <div className="carousel carousel--house">
      <article className="slide">
        <img className="slide__art" src={heroUrl} width={640} height={480} alt="" fetchPriority="high" />
        <div className="slide__text">
          <h2 className="voice">{t("home.banner.title")}</h2>
          <p>{t("home.banner.body")}</p>
          <Link to="/help" className="btn btn--sm btn--paper">
            {t("home.banner.action")}
          </Link>
        </div>
      </article>
    </div>
  );
}
