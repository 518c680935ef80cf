import { useLocale, useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import { promotionsCall } from "./calls.ts";
import css from "./content.module.css";
import { PromotionCard } from "./promotion-card.tsx";

const FRESH_MS = 60_000;
const SHOWN = 3;

/** The first offers that have not ended, on the front page; nothing while there is none. */
export function HomePromotions() {
  const t = useText("content/first");
  const { route, input } = promotionsCall(useLocale().code);
  const { data } = useCall(route, input, { staleTimeMs: FRESH_MS });
  const offers = (data?.promotion ?? []).filter(({ status }) => status !== "ended").slice(0, SHOWN);
  if (offers.length === 0) return null;
  return (
    <section className="section" aria-labelledby="home-promotions">
      <div className="section__head">
        <h2 className="voice" id="home-promotions">
          {t("promotions.title")}
        </h2>
        <Link to="/promotions" className="more">
          <span>{t("promotions.all")}</span>
          <Icon shape={nextIcon} directional />
        </Link>
      </div>
      <ul className={css.promos}>
        {offers.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
