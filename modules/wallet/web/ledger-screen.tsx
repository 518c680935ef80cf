import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Icon, OfflineState, Skeleton, showToast, useIsHydrated } from "@fairhouse/ui";
import { bookIcon, downloadIcon, nextIcon, prevIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useApi } from "./api.ts";
import { csvOf, readAllEntries, saveFile } from "./csv.ts";
import css from "./ledger-screen.module.css";
import { hasFilters, NO_FILTERS, useLedgerAddress } from "./record-filters.ts";
import { RecordFiltersForm } from "./records-filters.tsx";
import { RecordsSummary } from "./records-summary.tsx";
import { RecordsTable } from "./records-table.tsx";
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
  const address = useLedgerAddress();
  const { filters, before } = address;
  const records = useRecords(filters, before ? { before } : {});
  const isEmpty = !records.page || records.page.records.length === 0;
  return (
    <>
      <div className="filterbar">
        <RecordFiltersForm filters={filters} onChange={address.setFilters} />
        <SaveButton from={records.from} isEmpty={isEmpty} />
      </div>
      <Records address={address} records={records} />
    </>
  );
}

type Address = ReturnType<typeof useLedgerAddress>;
type Records = ReturnType<typeof useRecords>;

function Records({ address, records }: { address: Address; records: Records }) {
  const t = useText("wallet");
  const { page } = records;
  if (records.isFailed) {
    return records.isOffline ? <OfflineState onRetry={records.retry} /> : <ErrorState onRetry={records.retry} />;
  }
  if (!page) return <Waiting />;
  return (
    <div aria-busy={records.isAwaited || undefined}>
      <RecordsSummary totals={page.totals} isOfGame={address.filters.game !== null} />
      {page.records.length > 0 ? (
        <RecordsTable key={address.before} records={page.records} />
      ) : hasFilters(address.filters) ? (
        <EmptyState
          icon={bookIcon}
          title={t("ledger.empty.filtered")}
          action={
            <Button kind="line" onClick={() => address.setFilters(NO_FILTERS)}>
              {t("ledger.clear")}
            </Button>
          }
        />
      ) : (
        <EmptyState icon={bookIcon} title={t("ledger.empty.all")}>
          {t("ledger.empty.body")}
        </EmptyState>
      )}
      <Pager address={address} next={records.next} />
    </div>
  );
}

const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={8} />
  </div>
);

function Pager({ address, next }: { address: Address; next: string | null }) {
  const t = useText("wallet");
  if (!address.before && next === null) return null;
  return (
    <nav className={`row row--apart ${css.pager}`} aria-label={t("ledger.pages")}>
      <Button kind="line" small className={css.act} onClick={address.goNewer} disabled={!address.before}>
        <Icon shape={prevIcon} directional />
        {t("ledger.newer")}
      </Button>
      <span className="small muted" aria-live="polite">
        {t("ledger.page", { page: address.pageNumber })}
      </span>
      <Button
        kind="line"
        small
        className={css.act}
        onClick={() => next && address.goOlder(next)}
        disabled={next === null}
      >
        {t("ledger.older")}
        <Icon shape={nextIcon} directional />
      </Button>
    </nav>
  );
}

/** Writes every entry of the period, read page by page, into a file on the device. */
function SaveButton({ from, isEmpty }: { from: string | undefined; isEmpty: boolean }) {
  const t = useText("wallet");
  const api = useApi();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const read = await readAllEntries((input) => api.call("GET /wps/wallet/ledger", input), from);
    setBusy(false);
    if (!read) return showToast(t("ledger.saveFailed"), "bad");
    saveFile("ledger.csv", csvOf(read.entries));
    if (!read.isWhole) showToast(t("ledger.saveCut", { count: read.entries.length }));
  }

  return (
    <Button kind="line" small className={css.act} onClick={save} busy={isBusy} disabled={isEmpty}>
      <Icon shape={downloadIcon} />
      {t("ledger.save")}
    </Button>
  );
}
