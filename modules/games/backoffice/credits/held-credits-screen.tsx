import { useText } from "@fairhouse/i18n";
import { Badge, type Column, DateTime, EmptyState, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type HeldCredit, useCall } from "../api.ts";
import { CreditDetail } from "./credit-detail.tsx";

const nameOf = ({ memberId, creditKey }: HeldCredit): string => `${memberId} ${creditKey}`;

/** Credits of vendors above their ceilings, which two operators release or return. */
export default function HeldCreditsScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { data, error, isPending, refetch } = useCall("GET /staff/held-credits", {});
  const [selectedName, setSelectedName] = useState<string | null>(null);
  const credits = data?.credits ?? [];
  const selected = credits.find((credit) => nameOf(credit) === selectedName) ?? credits[0];
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.credits.title")}</h1>
        <p>{t("office.credits.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={6} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.credits.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && credits.length === 0 && (
        <section className="card">
          <EmptyState icon={checkIcon} title={t("office.credits.none")}>
            {t("office.credits.noneBody")}
          </EmptyState>
        </section>
      )}
      {credits.length > 0 && (
        <div className="facing">
          <section className="card">
            <CreditsTable
              credits={credits}
              selected={selected}
              onSelect={(credit) => setSelectedName(nameOf(credit))}
            />
          </section>
          {selected && <CreditDetail key={nameOf(selected)} credit={selected} onChanged={refetch} />}
        </div>
      )}
    </div>
  );
}

type TableProps = {
  credits: readonly HeldCredit[];
  selected: HeldCredit | undefined;
  onSelect: (credit: HeldCredit) => void;
};

function CreditsTable({ credits, selected, onSelect }: TableProps) {
  const t = useText("games");
  const isSelected = (credit: HeldCredit) => selected !== undefined && nameOf(credit) === nameOf(selected);
  const columns: readonly Column<HeldCredit>[] = [
    {
      key: "player",
      label: t("office.calls.by.member"),
      onPhone: "title",
      cell: (credit) => (
        <button
          type="button"
          className="rowpick strong"
          aria-pressed={isSelected(credit)}
          onClick={() => onSelect(credit)}
        >
          <bdi dir="ltr">{credit.userName}</bdi>
        </button>
      ),
    },
    {
      key: "vendor",
      label: t("office.reconciliation.vendor"),
      cell: (credit) => <bdi className="code">{credit.vendor}</bdi>,
    },
    {
      key: "amount",
      label: t("office.calls.amount"),
      figure: true,
      cell: (credit) => <Money amount={credit.amountLedger} currency={credit.unit} bare className="strong" />,
    },
    { key: "time", label: t("office.calls.time"), cell: (credit) => <DateTime at={credit.heldAt} /> },
    {
      key: "state",
      label: t("office.credits.state"),
      cell: (credit) => (
        <Badge tone="wait">
          {t(credit.asked ? `office.credits.asked.${credit.asked.verdict}` : "office.credits.waits")}
        </Badge>
      ),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.credits.title")}
      columns={columns}
      rows={credits}
      rowKey={nameOf}
      isSelected={isSelected}
    />
  );
}
