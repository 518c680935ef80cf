import { useLocale, useText } from "@fairhouse/i18n";
import { Button, Chips, EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { promotionsIcon } from "@fairhouse/ui/icons";
import { Pager } from "@fairhouse/ui/pager";
import { useState } from "react";
import { PROMOTION_KINDS, type PromotionKind } from "../rules.ts";
import { useCall } from "./api.ts";
import { promotionsCall } from "./calls.ts";
import shared from "./content.module.css";
import { PromotionCard } from "./promotion-card.tsx";
import css from "./promotions-screen.module.css";

type Filter = PromotionKind | "all";

/** The offers of the house, each with its kind, its state and the way to its terms. */
export default function PromotionsScreen() {
  const t = useText("content");
  const [kind, setKind] = useState<Filter>("all");
  const [pageNo, setPageNo] = useState(1);
  const { route, input } = promotionsCall(useLocale().code, kind === "all" ? null : kind, pageNo);
  const { data, isPending, isError, refetch } = useCall(route, input);
  const choose = (next: Filter) => {
    setKind(next);
    setPageNo(1);
  };
  const isEmpty = data?.promotion.length === 0;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("promotions.title")}</h1>
        <p>{t("promotions.intro")}</p>
      </div>
      {!(isEmpty && kind === "all") && data && <KindChips kind={kind} onChange={choose} />}
      {isPending && <Skeleton shape="skel--block" count={3} />}
      {isError && !data && (
        <section className="card">
          <ErrorState title={t("promotions.failed")} onRetry={() => void refetch()} />
        </section>
      )}
      {isEmpty && <NoOffer kind={kind} onShowAll={() => choose("all")} />}
      {data && !isEmpty && (
        <ul className={shared.promos}>
          {data.promotion.map((promotion) => (
            <PromotionCard key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      )}
      {data && (
        <Pager
          className={shared.contentpager}
          page={pageNo}
          pages={data.totalPages}
          onPage={setPageNo}
          label={t("promotions.pages")}
        />
      )}
    </main>
  );
}

function KindChips({ kind, onChange }: { kind: Filter; onChange: (kind: Filter) => void }) {
  const t = useText("content");
  const choices = [
    { value: "all" as const, label: t("promotions.allKinds") },
    ...PROMOTION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
  ];
  return (
    <div className={css.promokinds}>
      <Chips<Filter> label={t("promotions.filter")} choices={choices} value={kind} onChange={onChange} />
    </div>
  );
}

function NoOffer({ kind, onShowAll }: { kind: Filter; onShowAll: () => void }) {
  const t = useText("content");
  return (
    <section className="card">
      {kind === "all" ? (
        <EmptyState icon={promotionsIcon} title={t("promotions.none")}>
          {t("promotions.noneBody")}
        </EmptyState>
      ) : (
        <EmptyState
          icon={promotionsIcon}
          title={t("promotions.noneOfKind")}
          action={
            <Button kind="line" onClick={onShowAll}>
              {t("promotions.showAll")}
            </Button>
          }
        />
      )}
    </section>
  );
}
