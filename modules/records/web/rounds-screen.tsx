import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, OfflineState, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { recordIcon } from "@fairhouse/ui/icons";
import { ListEnd } from "@fairhouse/wallet/web";
import { CountedNote } from "./counted-note.tsx";
import css from "./records.module.css";
import { hasFilters, NO_FILTERS, useRoundFilters } from "./round-filters.ts";
import { RoundFiltersForm } from "./round-filters-form.tsx";
import { RoundsTable } from "./rounds-table.tsx";
import { SaveRounds } from "./save-rounds.tsx";
import { SumsList } from "./sums-list.tsx";
import { useRounds } from "./use-rounds.ts";

/** The betting record: every round of the member, with both sides of each. What is shown stands in the address. */
export default function RoundsScreen() {
  const t = useText("records");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("rounds.title")}</h1>
        <p>{t("rounds.intro")}</p>
      </div>
      <section className="card" aria-label={t("rounds.title")}>
        {/* The server draws one page for every address after the question mark. */}
        {isHydrated ? <Rounds /> : <Waiting />}
      </section>
    </>
  );
}

function Rounds() {
  const [filters, setFilters] = useRoundFilters();
  const rounds = useRounds(filters);
  return (
    <>
      <div className="filterbar">
        <RoundFiltersForm key={filters.words ?? ""} filters={filters} onChange={setFilters} />
        <SaveRounds filters={filters} isEmpty={rounds.pages[0]?.length === 0} />
      </div>
      <Found rounds={rounds} isFiltered={hasFilters(filters)} onClear={() => setFilters(NO_FILTERS)} />
    </>
  );
}

type FoundProps = { rounds: ReturnType<typeof useRounds>; isFiltered: boolean; onClear: () => void };

function Found({ rounds, isFiltered, onClear }: FoundProps) {
  const t = useText("records");
  const { first, pages, refresh } = rounds;
  if (rounds.isFailed) {
    return rounds.isOffline ? (
      <OfflineState onRetry={() => void refresh()} />
    ) : (
      <ErrorState onRetry={() => void refresh()} />
    );
  }
  if (!first) return <Waiting />;
  if (first.rounds.length === 0) {
    return isFiltered ? (
      <EmptyState
        icon={recordIcon}
        title={t("rounds.none")}
        action={
          <Button kind="line" onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    ) : (
      <EmptyState icon={recordIcon} title={t("rounds.empty")}>
        {t("rounds.emptyBody")}
      </EmptyState>
    );
  }
  return (
    <div aria-busy={rounds.isAwaited || undefined}>
      {first.totals && (
        <div className={css.sums}>
          <SumsList sums={first.totals} unit={first.totals.unit} />
          <CountedNote isCounted={first.isCounted} />
        </div>
      )}
      {rounds.isNewer && (
        <div className={css.newer}>
          <Button kind="soft" onClick={() => void refresh()}>
            {t("rounds.newer")}
          </Button>
        </div>
      )}
      <RoundsTable pages={pages} hasMore={rounds.next !== null || rounds.isAwaited} />
      {!rounds.isAwaited && (
        <ListEnd
          list={rounds}
          texts={{
            whole: t("rounds.all", { count: pages.reduce((sum, { length }) => sum + length, 0) }),
            failed: t("rounds.moreFailed"),
            more: t("rounds.more"),
          }}
        />
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={8} />
  </div>
);
