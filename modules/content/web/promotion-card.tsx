import { useText } from "@fairhouse/i18n";
import { LazyImage } from "@fairhouse/ui/lazy-image";
import { Link } from "@tanstack/react-router";
import type { Promotion } from "./api.ts";
import css from "./promotion-card.module.css";
import { PromotionLines, PromotionStatusBadge } from "./promotion-lines.tsx";
import { useTextLanguage } from "./text-language.ts";

export type PromotionCardProps = { promotion: Promotion /** Below which headings it stands. */; heading?: "h2" | "h3" };

/** An offer as lists show it: what it is, when it ends, and the way to its terms. */
export function PromotionCard({ promotion, heading: Heading = "h2" }: PromotionCardProps) {
  const t = useText("content/first");
  const language = useTextLanguage(promotion.language);
  const address = `/promoDetail/${promotion.id}`;
  return (
    <li className={promotion.status === "ended" ? `card ${css.promo} ${css.over}` : `card ${css.promo}`}>
      {promotion.image && (
        <div className={css.art}>
          <LazyImage src={promotion.image} width={300} height={400} alt={promotion.alt} />
        </div>
      )}
      <div className={`grow ${css.text}`}>
        <Heading className={css.title} {...language}>
          <Link to={address}>{promotion.title}</Link>
        </Heading>
        {promotion.summary && (
          <p className="small muted" {...language}>
            {promotion.summary}
          </p>
        )}
        <PromotionLines promotion={promotion} />
        <div className={css.foot}>
          <PromotionStatusBadge status={promotion.status} />
          <span className="btn btn--soft btn--sm" aria-hidden="true">
            {t("promotions.read")}
          </span>
        </div>
      </div>
    </li>
  );
}
