import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, OfflineState, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { bookIcon } from "@fairhouse/ui/icons";
import { ListEnd } from "./list-end.tsx";
import { hasFilters, NO_FILTERS, type RecordFilters, useLedgerFilters } from "./record-filters.ts";
import { RecordFiltersForm } from "./records-filters.tsx";
import { RecordsSummary } from "./records-summary.tsx";
import { RecordsTable } from "./records-table.tsx";
import { SaveLedger } from "./save-ledger.tsx";
import { useRecords } from "./use-records.ts";

/** The member's ledger by rounds: what is shown stands in the address. */
export default function LedgerScreen() {
  const t = useText("wallet");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("nav.ledger")}</h1>
        <p>{t("ledger.intro")}</p>
      </div>
      <section className="card" aria-label={t("ledger.title")}>
        {/* The server draws one page for every address after the question mark. */}
        {isHydrated ? <Ledger /> : <Waiting />}
      </section>
    </>
  );
}

function Ledger() {
  const [filters, setFilters] = useLedgerFilters();
  const records = useRecords(filters);
  return (
    <>
      <div className="filterbar">
        <RecordFiltersForm filters={filters} onChange={setFilters} />
        <SaveLedger filters={filters} isEmpty={!records.first || records.first.records.length === 0} />
      </div>
      <Records filters={filters} records={records} onClear={() => setFilters(NO_FILTERS)} />
    </>
  );
}

type RecordsProps = { filters: RecordFilters; records: ReturnType<typeof useRecords>; onClear: () => void };

function Records({ filters, records, onClear }: RecordsProps) {
  const t = useText("wallet");
  const { first, pages, next } = records;
  const retry = () => void records.refresh();
  if (records.isFailed) return records.isOffline ? <OfflineState onRetry={retry} /> : <ErrorState onRetry={retry} />;
  if (!first) return <Waiting />;
  const isOfGame = filters.game !== null || filters.vendor !== null;
  return (
    <div aria-busy={records.isAwaited || undefined}>
      {first.totals && <RecordsSummary totals={first.totals} isOfGame={isOfGame} />}
      {first.records.length > 0 ? (
        <>
          <RecordsTable pages={pages} hasMore={next !== null || records.isAwaited} />
          {!records.isAwaited && (
            <ListEnd
              list={records}
              texts={{
                whole: t("ledger.whole", { count: pages.reduce((sum, { length }) => sum + length, 0) }),
                failed: t("ledger.moreFailed"),
                more: t("ledger.more"),
              }}
            />
          )}
        </>
      ) : hasFilters(filters) ? (
        <EmptyState
          icon={bookIcon}
          title={t("ledger.empty.filtered")}
          action={
            <Button kind="line" onClick={onClear}>
              {t("ledger.clear")}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={bookIcon} title={t("ledger.empty.all")}>
          {t("ledger.empty.body")}
        </EmptyState>
      )}
    </div>
  );
}

const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={8} />
  </div>
);
