import { useText } from "@fairhouse/i18n";
import {
  BothSidesButton,
  Button,
  type Column,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  LedgerList,
  Money,
  Seg,
  Skeleton,
  showToast,
  Table,
  useIsHydrated,
} from "@fairhouse/ui";
import { bookIcon, downloadIcon, nextIcon, prevIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useApi } from "./api.ts";
import { csvOf, readAllEntries, saveFile } from "./csv.ts";
import { EntryBook } from "./entry-book.tsx";
import css from "./ledger-section.module.css";
import { entryName } from "./names.ts";
import { type Entry, PERIODS, type Period, useEntries } from "./use-entries.ts";

/** Every entry of the member, newest first, each one to be opened to both its sides. */
export function LedgerSection() {
  const t = useText("wallet");
  const entries = useEntries();
  const isHydrated = useIsHydrated();
  const choices = PERIODS.map((value) => ({ value, label: t(`ledger.periods.${value}`) }));
  return (
    <section className={`card ${css.ledge}`} aria-labelledby="ledger-title">
      <div className={`card__head row--wrap ${css.head}`}>
        <h2 className="voice" id="ledger-title">
          {t("ledger.title")}
        </h2>
        <Seg choices={choices} value={entries.period} onChange={entries.setPeriod} label={t("ledger.period")} />
        <SaveButton from={entries.from} isEmpty={!entries.page || entries.page.totals.count === 0} />
      </div>
      {isHydrated && <LedgerPage entries={entries} />}
    </section>
  );
}

type Entries = ReturnType<typeof useEntries>;

function LedgerPage({ entries }: { entries: Entries }) {
  const t = useText("wallet");
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns(entries.period, openId, setOpenId);
  const { page, period } = entries;
  if (entries.isFailed) return <ErrorState onRetry={entries.retry} />;
  if (!page) {
    return (
      <div className="card__body">
        <Skeleton shape="skel--row" count={6} />
      </div>
    );
  }
  if (page.entries.length === 0) {
    return (
      <EmptyState icon={bookIcon} title={t(`ledger.empty.${period}`)}>
        {t("ledger.empty.body")}
      </EmptyState>
    );
  }
  const { totals } = page;
  const title = t(`ledger.total.${period}`, { count: totals.count });
  const net = BigInt(totals.in) - BigInt(totals.out);
  return (
    <>
      <Table
        caption={t("ledger.title")}
        columns={columns}
        rows={page.entries}
        rowKey={(entry) => entry.entryId}
        opened={(entry) => (entry.entryId === openId ? <EntryBook entry={entry} /> : null)}
        total={[
          null,
          <div key="title" className={css.total}>
            {title}
            <div className="phone">
              <LedgerList
                small
                lines={[
                  { key: "out", label: t("ledger.columns.out"), value: <Money amount={totals.out} bare /> },
                  { key: "in", label: t("ledger.columns.in"), value: <Money amount={totals.in} bare /> },
                  { key: "net", label: t("ledger.net"), value: <Money amount={net} bare signed />, total: true },
                ]}
              />
            </div>
          </div>,
          <Money key="out" amount={totals.out} bare className="debit" />,
          <Money key="in" amount={totals.in} bare className="credit" />,
          <Money key="net" amount={net} bare signed />,
          <span key="note" className="small muted">
            {t("ledger.net")}
          </span>,
        ]}
      />
      <Pager entries={entries} />
    </>
  );
}

function useColumns(
  period: Period,
  openId: string | null,
  setOpenId: (id: string | null) => void,
): readonly Column<Entry>[] {
  const t = useText("wallet");
  const amountOf = (entry: Entry) => BigInt(entry.amountLedger);
  return [
    {
      key: "time",
      label: t("ledger.columns.time"),
      onPhone: "hidden",
      cell: (entry) => <DateTime at={entry.postedAt} shape={period === "today" ? "time" : "instant"} />,
    },
    {
      key: "entry",
      label: t("ledger.columns.entry"),
      onPhone: "title",
      cell: (entry) => (
        <>
          <span className="strong">{entryName(t, entry)}</span>
          <span className="phone">
            <Money amount={entry.amountLedger} signed bare />
          </span>
        </>
      ),
    },
    {
      key: "out",
      label: t("ledger.columns.out"),
      figure: true,
      onPhone: "hidden",
      cell: (entry) => amountOf(entry) < 0n && <Money amount={-amountOf(entry)} bare className="debit" />,
    },
    {
      key: "in",
      label: t("ledger.columns.in"),
      figure: true,
      onPhone: "hidden",
      cell: (entry) => amountOf(entry) >= 0n && <Money amount={entry.amountLedger} bare className="credit" />,
    },
    {
      key: "balance",
      label: t("ledger.columns.balance"),
      figure: true,
      cell: (entry) => <Money amount={entry.balanceAfter} bare />,
    },
    {
      key: t("ledger.columns.sides"),
      label: "",
      figure: true,
      onPhone: "plain",
      cell: (entry) => (
        <BothSidesButton
          open={entry.entryId === openId}
          onToggle={() => setOpenId(entry.entryId === openId ? null : entry.entryId)}
          of={entryName(t, entry)}
        />
      ),
    },
  ];
}

function Pager({ entries }: { entries: Entries }) {
  const t = useText("wallet");
  if (entries.pageNumber === 1 && entries.isLastPage) return null;
  return (
    <nav className={`row row--apart ${css.pager}`} aria-label={t("ledger.pages")}>
      <Button kind="line" small className={css.act} onClick={entries.goNewer} disabled={entries.pageNumber === 1}>
        <Icon shape={prevIcon} directional />
        {t("ledger.newer")}
      </Button>
      <span className="small muted" aria-live="polite">
        {t("ledger.page", { page: entries.pageNumber })}
      </span>
      <Button kind="line" small className={css.act} onClick={entries.goOlder} disabled={entries.isLastPage}>
        {t("ledger.older")}
        <Icon shape={nextIcon} directional />
      </Button>
    </nav>
  );
}

/** Writes the whole period, read page by page, into a file on the device. */
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
