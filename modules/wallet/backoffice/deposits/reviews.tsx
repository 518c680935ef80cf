import { useText } from "@fairhouse/i18n";
import { withdrawalCode } from "@fairhouse/staff/backoffice";
import { Badge, type Column, EmptyState, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { WaitText } from "../wait-text.tsx";
import { ReviewDetail } from "./review-detail.tsx";
import { type Review, useReviews } from "./use-reviews.ts";

/** Deposits that operators confirm, oldest first, with the one to decide beside them. */
export function Reviews({ mayDecide }: { mayDecide: boolean }) {
  const t = useText("wallet");
  const failureText = useFailureText(t);
  const { data, error, isPending, refetch } = useReviews();
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = data?.reviews ?? [];
  const selected = rows.find(({ depositId }) => depositId === chosen) ?? rows[0];
  if (!data && error) {
    return (
      <section className="card">
        <ErrorState title={t("office.deposits.failed")} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </section>
    );
  }
  return (
    <>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {data && rows.length === 0 && (
        <section className="card">
          <EmptyState icon={checkIcon} title={t("office.deposits.empty")}>
            {t("office.empty.body")}
          </EmptyState>
        </section>
      )}
      {selected && (
        <div className="facing">
          <ReviewsTable rows={rows} selected={selected} onSelect={setChosen} />
          <ReviewDetail key={selected.depositId} review={selected} mayDecide={mayDecide} onSettled={refetch} />
        </div>
      )}
      <p className="sr" role="status">
        {data && t("office.deposits.waitingCount", { count: rows.length })}
      </p>
    </>
  );
}

type TableProps = { rows: readonly Review[]; selected: Review; onSelect: (depositId: string) => void };

function ReviewsTable({ rows, selected, onSelect }: TableProps) {
  const t = useText("wallet");
  const isSelected = ({ depositId }: Review) => depositId === selected.depositId;
  const columns: readonly Column<Review>[] = [
    {
      key: "deposit",
      label: t("office.deposits.deposit"),
      onPhone: "title",
      cell: (row) => (
        <button
          type="button"
          className="rowpick code strong"
          aria-pressed={isSelected(row)}
          onClick={() => onSelect(row.depositId)}
        >
          {withdrawalCode(row.depositId)}
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
      key: "due",
      label: t("office.deposits.due"),
      figure: true,
      cell: (row) => <Money amount={row.dueLedger} currency={row.unit} bare className="strong" />,
    },
    {
      key: "cause",
      label: t("office.deposits.cause"),
      cell: (row) => (
        <Badge tone={row.kind === "amount" ? "wait" : "info"}>{t(`office.deposits.kinds.${row.kind}`)}</Badge>
      ),
    },
    {
      key: "waiting",
      label: t("office.columns.waiting"),
      figure: true,
      cell: (row) => <WaitText since={row.sentAt} />,
    },
  ];
  return (
    <div className="card">
      <Table
        dense
        caption={t("office.deposits.reviews")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.depositId}
        isSelected={isSelected}
      />
    </div>
  );
}
