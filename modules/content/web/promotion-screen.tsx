import { useLocale, useText } from "@fairhouse/i18n";
import { buttonClass, EmptyState, ErrorState, Icon, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { prevIcon, promotionsIcon } from "@fairhouse/ui/icons";
import { Link, useParams } from "@tanstack/react-router";
import { useCall } from "./api.ts";
import { promotionCall } from "./calls.ts";
import { Html } from "./html.tsx";
import { PromotionLines, PromotionStatusBadge } from "./promotion-lines.tsx";
import css from "./promotion-screen.module.css";
import { ShownPicture } from "./shown-picture.tsx";
import { useTextLanguage } from "./text-language.ts";

/** A promotion, and facing it what it asks. Its id stands in the path, or after `?id=` as older links have it. */
export default function PromotionScreen() {
  const t = useText("content");
  const params = useParams({ strict: false }) as { promotionId?: string };
  const isHydrated = useIsHydrated();
  const asked = isHydrated ? new URLSearchParams(window.location.search).get("id") : null;
  const promotionId = params.promotionId ?? asked ?? "";
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <Link to="/promotions" className="backline">
        <Icon shape={prevIcon} directional />
        <span>{t("promotion.back")}</span>
      </Link>
      {promotionId ? <PromotionOf key={promotionId} promotionId={promotionId} /> : isHydrated && <Gone />}
    </main>
  );
}

/** One promotion by its id: what it is, and facing it what it asks. */
export function PromotionOf({ promotionId }: { promotionId: string }) {
  const t = useText("content");
  const { route, input } = promotionCall(useLocale().code, promotionId);
  const { data, error, isPending, refetch } = useCall(route, input);
  const language = useTextLanguage(data?.language ?? "");
  if (isPending) return <Skeleton shape="skel--block" count={2} />;
  if (!data) {
    const isGone = error?.reply.code === "not_found" || error?.reply.code === "bad_input";
    return isGone ? (
      <Gone />
    ) : (
      <section className="card">
        <ErrorState title={t("promotion.failed")} onRetry={() => void refetch()} />
      </section>
    );
  }
  return (
    <div className="spread">
      <article className={`card card--pad ${css.deal}`} {...language}>
        <div className={css.head}>
          {data.image && <ShownPicture src={data.image} width={300} height={400} alt={data.alt} />}
          <div>
            <h1 className="voice">{data.title}</h1>
            {data.summary && <p className="muted">{data.summary}</p>}
          </div>
        </div>
        <Html html={data.content} />
      </article>
      <aside className={`card card--pad ${css.deal}`} aria-labelledby="promotion-terms">
        <div className="row row--apart">
          <h2 className="voice" id="promotion-terms">
            {t("promotion.terms")}
          </h2>
          <PromotionStatusBadge status={data.status} />
        </div>
        <PromotionLines promotion={data} />
        <div {...language}>
          {data.terms ? <Html html={data.terms} /> : <p className="muted">{t("promotion.noTerms")}</p>}
        </div>
      </aside>
    </div>
  );
}

function Gone() {
  const t = useText("content");
  return (
    <>
      <h1 className="sr">{t("promotion.gone")}</h1>
      <section className="card">
        <EmptyState
          icon={promotionsIcon}
          title={t("promotion.gone")}
          action={
            <Link to="/promotions" className={buttonClass({ kind: "line" })}>
              {t("promotion.back")}
            </Link>
          }
        >
          {t("promotion.goneBody")}
        </EmptyState>
      </section>
    </>
  );
}
