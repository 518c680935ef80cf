import { useText } from "@fairhouse/i18n";
import { AuthenticatorNotice, useMay, withdrawalCode } from "@fairhouse/staff/backoffice";
import { Badge, type Column, EmptyState, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { DisputeDetail } from "./dispute-detail.tsx";
import { type Dispute, useDisputes } from "./disputes.ts";
import { WaitText } from "./wait-text.tsx";

/** Payouts that did not arrive, as their members say: the list on one side, the one to decide on the other. */
export default function DisputesScreen() {
  const t = useText("wallet");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useDisputes();
  const mayDecide = useMay("withdrawals.decide");
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = data?.disputes ?? [];
  const selected = rows.find((row) => row.withdrawalId === chosen) ?? rows[0];
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.disputes.title")}</h1>
      </div>
      <p className="muted">{t("office.disputes.intro")}</p>
      {mayDecide && <AuthenticatorNotice />}
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.disputes.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && rows.length === 0 && (
        <section className="card">
          <EmptyState icon={checkIcon} title={t("office.disputes.empty")}>
            {t("office.disputes.emptyBody")}
          </EmptyState>
        </section>
      )}
      {selected && (
        <div className="facing">
          <DisputesTable rows={rows} selected={selected} onSelect={({ withdrawalId }) => setChosen(withdrawalId)} />
          <DisputeDetail dispute={selected} mayDecide={mayDecide} key={selected.withdrawalId} />
        </div>
      )}
      <p className="sr" role="status">
        {data && t("office.disputes.waitingCount", { count: rows.length })}
      </p>
    </div>
  );
}

type TableProps = { rows: readonly Dispute[]; selected: Dispute; onSelect: (row: Dispute) => void };

function DisputesTable({ rows, selected, onSelect }: TableProps) {
  const t = useText("wallet");
  const isSelected = (row: Dispute) => row.withdrawalId === selected.withdrawalId;
  const columns: readonly Column<Dispute>[] = [
    {
      key: "request",
      label: t("office.columns.request"),
      onPhone: "title",
      cell: (row) => (
        <button
          type="button"
          className="rowpick code strong"
          aria-pressed={isSelected(row)}
          onClick={() => onSelect(row)}
        >
          {withdrawalCode(row.withdrawalId)}
        </button>
      ),
    },
    {
      key: "player",
      label: t("office.columns.player"),
      cell: (row) => (
        <bdi className="strong" dir="ltr">
          {row.userName}
        </bdi>
      ),
    },
    {
      key: "amount",
      label: t("office.disputes.sent"),
      figure: true,
      cell: (row) => <Money amount={row.receivedAmountLedger} currency={row.unit} bare className="strong" />,
    },
    {
      key: "proofs",
      label: t("office.disputes.proofs"),
      figure: true,
      onPhone: "hidden",
      cell: (row) => <bdi className="num">{row.proofCount}</bdi>,
    },
    { key: "state", label: t("office.disputes.state"), cell: (row) => <StateBadge row={row} /> },
    {
      key: "waiting",
      label: t("office.columns.waiting"),
      figure: true,
      cell: (row) => <WaitText since={row.openedAt} />,
    },
  ];
  return (
    <div className="card">
      <Table
        dense
        caption={t("office.disputes.title")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.withdrawalId}
        isSelected={isSelected}
      />
    </div>
  );
}

function StateBadge({ row }: { row: Dispute }) {
  const t = useText("wallet");
  if (row.barredBy) return <Badge tone="bad">{t("office.check.barred")}</Badge>;
  if (row.state === "paying") return <Badge tone="info">{t("office.disputes.states.paying")}</Badge>;
  if (row.first) return <Badge tone="wait">{t("office.disputes.states.oneOfTwo")}</Badge>;
  if (row.needsTwo) return <Badge tone="wait">{t("office.disputes.states.needsTwo")}</Badge>;
  return <Badge tone="wait">{t("office.disputes.states.open")}</Badge>;
}
