import { useText } from "@fairhouse/i18n";
import { Badge, type Column, Table, useMoneyText } from "@fairhouse/ui";
import type { MethodTerms } from "./draft.ts";

type Props = { rows: readonly MethodTerms[]; selected: MethodTerms; onSelect: (code: string) => void };

export function MethodsTable({ rows, selected, onSelect }: Props) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const isSelected = ({ code }: MethodTerms) => code === selected.code;
  const columns: readonly Column<MethodTerms>[] = [
    {
      key: "method",
      label: t("office.methods.columns.method"),
      onPhone: "title",
      cell: (row) => (
        <button
          type="button"
          className="rowpick strong"
          aria-pressed={isSelected(row)}
          onClick={() => onSelect(row.code)}
        >
          {t.maybe(`methods.${row.code}.name`) ?? row.code}
        </button>
      ),
    },
    { key: "form", label: t("office.methods.columns.form"), cell: (row) => t(`methods.forms.${row.form}`) },
    {
      key: "range",
      label: t("office.methods.columns.range"),
      cell: (row) =>
        t("methods.range", {
          min: moneyText(row.amountLedgerMin, row.currency),
          max: moneyText(row.amountLedgerMax, row.currency),
        }),
    },
    { key: "fee", label: t("office.methods.columns.fee"), figure: true, cell: (row) => <FeeOf method={row} /> },
    { key: "state", label: t("office.methods.columns.state"), cell: (row) => <StateOf method={row} /> },
  ];
  return (
    <div className="card">
      <Table
        dense
        caption={t("office.methods.title")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.code}
        isSelected={isSelected}
      />
    </div>
  );
}

function FeeOf({ method }: { method: MethodTerms }) {
  const moneyText = useMoneyText();
  const parts = [
    ...(method.feeBps > 0 ? [`${(method.feeBps / 100).toString()}%`] : []),
    ...(method.feeFixedLedger === "0" ? [] : [moneyText(method.feeFixedLedger, method.currency)]),
  ];
  return <bdi dir="ltr">{parts.length === 0 ? "0" : parts.join(" + ")}</bdi>;
}

function StateOf({ method }: { method: MethodTerms }) {
  const t = useText("wallet");
  if (!method.isOpen) return <Badge tone="plain">{t("office.methods.off")}</Badge>;
  if (method.opensAt !== null) return <Badge tone="wait">{t("office.methods.closed")}</Badge>;
  return <Badge tone="good">{t("office.methods.on")}</Badge>;
}
