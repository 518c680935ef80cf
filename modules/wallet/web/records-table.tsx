import { useText } from "@fairhouse/i18n";
import { BothSidesButton, type Column, DateTime, Money } from "@fairhouse/ui";
import { WindowedTable } from "@fairhouse/ui/windowed-table";
import { useState } from "react";
import { recordName } from "./names.ts";
import { RecordBook } from "./record-book.tsx";
import { RecordTitle } from "./record-title.tsx";
import css from "./records-table.module.css";
import type { LedgerRecord } from "./use-records.ts";

type Props = { pages: readonly (readonly LedgerRecord[])[]; hasMore: boolean };

/** Rounds with stake, win and net, and other payments; each row opens to its entries. */
export function RecordsTable({ pages, hasMore }: Props) {
  const t = useText("wallet");
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns(openId, setOpenId);
  return (
    <div className={css.records}>
      <WindowedTable
        caption={t("ledger.title")}
        columns={columns}
        pages={pages}
        hasMore={hasMore}
        rowKey={({ recordId }) => recordId}
        opened={(record) => (record.recordId === openId ? <RecordBook recordId={record.recordId} /> : null)}
      />
    </div>
  );
}

function useColumns(openId: string | null, setOpenId: (id: string | null) => void): readonly Column<LedgerRecord>[] {
  const t = useText("wallet");
  return [
    {
      key: "time",
      label: t("ledger.columns.time"),
      onPhone: "hidden",
      cell: ({ postedAt }) => <DateTime at={postedAt} />,
    },
    { key: "what", label: t("ledger.columns.what"), onPhone: "title", cell: (record) => <What record={record} /> },
    {
      key: "stake",
      label: t("ledger.columns.stake"),
      figure: true,
      cell: ({ round }) => round && <Money amount={round.stakeLedger} bare />,
    },
    {
      key: "win",
      label: t("ledger.columns.win"),
      figure: true,
      cell: ({ round }) => round && <Money amount={round.winLedger} bare />,
    },
    {
      key: "net",
      label: t("ledger.columns.net"),
      figure: true,
      onPhone: "hidden",
      cell: ({ amountLedger, unit }) => <Money amount={amountLedger} currency={unit} signed bare />,
    },
    {
      key: t("ledger.columns.sides"),
      label: "",
      figure: true,
      onPhone: "plain",
      cell: (record) => (
        <BothSidesButton
          open={record.recordId === openId}
          onToggle={() => setOpenId(record.recordId === openId ? null : record.recordId)}
          of={recordName(t, record)}
        />
      ),
    },
  ];
}

function What({ record }: { record: LedgerRecord }) {
  const t = useText("wallet");
  const { round, amountLedger, unit, postedAt } = record;
  return (
    <RecordTitle
      cover={round?.cover}
      name={recordName(t, record)}
      vendorName={round?.vendorName}
      state={
        round && round.state !== "closed"
          ? { isOpen: round.state === "open", label: t(`ledger.states.${round.state}`) }
          : undefined
      }
      netLedger={amountLedger}
      {...{ unit, postedAt }}
    />
  );
}
