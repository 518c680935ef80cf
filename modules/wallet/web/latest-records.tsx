import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, OfflineState, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { bookIcon } from "@fairhouse/ui/icons";
import { Link } from "@tanstack/react-router";
import { LATEST_SHOWN } from "./records-shown.ts";
import { RecordsTable } from "./records-table.tsx";
import { useLatestRecords } from "./use-records.ts";

/** The newest rows of the ledger, and the way to all of it. */
export function LatestRecords() {
  const t = useText("wallet");
  const isHydrated = useIsHydrated();
  return (
    <section className="card" aria-labelledby="latest-title">
      <div className="card__head">
        <h2 className="voice" id="latest-title">
          {t("ledger.latest")}
        </h2>
        <Link to="/wallet/ledger" className="more">
          {t("nav.ledger")}
        </Link>
      </div>
      {isHydrated && <Latest />}
    </section>
  );
}

function Latest() {
  const t = useText("wallet");
  const { page, isFailed, isOffline, retry } = useLatestRecords(LATEST_SHOWN);
  if (isFailed) return isOffline ? <OfflineState onRetry={retry} /> : <ErrorState onRetry={retry} />;
  if (!page) {
    return (
      <div className="card__body">
        <Skeleton shape="skel--row" count={LATEST_SHOWN} />
      </div>
    );
  }
  if (page.records.length === 0) {
    return (
      <EmptyState icon={bookIcon} title={t("ledger.empty.all")}>
        {t("ledger.empty.body")}
      </EmptyState>
    );
  }
  return <RecordsTable pages={[page.records]} hasMore={false} />;
}
