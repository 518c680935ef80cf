import { useText } from "@fairhouse/i18n";
import { withdrawalCode } from "@fairhouse/staff/backoffice";
import { Badge, type Column, Money, Table } from "@fairhouse/ui";
import { QUEUE_LIMIT, type QueueState, totalOf, type Withdrawal } from "./queue.ts";
import { WaitText } from "./wait-text.tsx";

type Props = {
  rows: readonly Withdrawal[];
  state: QueueState;
  selected: Withdrawal | undefined;
  onSelect: (row: Withdrawal) => void;
  isDecider: boolean;
};

export function WithdrawalsTable({ rows, state, selected, onSelect, isDecider }: Props) {
  const t = useText("wallet");
  const total = totalOf(rows);
  const isSelected = (row: Withdrawal) => row.withdrawalId === selected?.withdrawalId;
  const columns: readonly Column<Withdrawal>[] = [
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
      label: t("office.columns.amount"),
      figure: true,
      cell: (row) => <Money amount={row.amountLedger} currency={row.unit} bare className="strong" />,
    },
    {
      key: "balance",
      label: t("office.columns.balance"),
      figure: true,
      onPhone: "hidden",
      cell: (row) => <Money amount={row.balance} currency={row.unit} bare />,
    },
    { key: "check", label: t("office.columns.check"), cell: (row) => <Check row={row} /> },
    {
      key: "waiting",
      label: t("office.columns.waiting"),
      figure: true,
      cell: (row) => <WaitText since={row.requestedAt} />,
    },
  ];
  return (
    <div className="card">
      <Table
        dense
        caption={t(`office.states.${state}`)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.withdrawalId}
        isSelected={isSelected}
        total={[
          t(rows.length >= QUEUE_LIMIT ? "office.figures.oldestOnly" : "office.figures.requests", {
            count: rows.length,
          }),
          null,
          total && <Money key="total" amount={total.amount} currency={total.unit} bare />,
          null,
          null,
          null,
        ]}
      />
      <p className="keys">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> {t("office.keys.move")}
        </span>
        {isDecider && (
          <>
            <span>
              <kbd>A</kbd> {t("office.keys.approve")}
            </span>
            <span>
              <kbd>R</kbd> {t("office.keys.refuse")}
            </span>
          </>
        )}
        <span>
          <kbd>?</kbd> {t("office.keys.all")}
        </span>
      </p>
    </div>
  );
}

/** What speaks against a quick signature, in words. */
function Check({ row }: { row: Withdrawal }) {
  const t = useText("wallet");
  if (row.barredBy === "same_person") return <Badge tone="bad">{t("office.check.barred")}</Badge>;
  if (row.hold) return <Badge tone="wait">{t("office.check.held")}</Badge>;
  if (row.linkedAccounts > 0)
    return <Badge tone="wait">{t("office.check.linked", { count: row.linkedAccounts })}</Badge>;
  if (row.needsTwo)
    return <Badge tone="wait">{t(row.firstApproval ? "office.check.oneOfTwo" : "office.check.needsTwo")}</Badge>;
  return <Badge tone="good">{t("office.check.none")}</Badge>;
}
