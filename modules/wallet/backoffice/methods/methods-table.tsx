import { useText } from "@fairhouse/i18n";
import { Badge, type Column, Table, useMoneyText } from "@fairhouse/ui";
import type { MethodTerms } from "./draft.ts";

/** What the list shows of a method; only deposits say how they are paid. */
export type MethodRow = Pick<
  MethodTerms,
  "code" | "currency" | "isOpen" | "opensAt" | "amountLedgerMin" | "amountLedgerMax" | "feeBps" | "feeFixedLedger"
> & { readonly form?: MethodTerms["form"]; readonly waiting?: object | null };

type Props = { caption: string; rows: readonly MethodRow[]; selected: MethodRow; onSelect: (code: string) => void };

export function MethodsTable({ caption, rows, selected, onSelect }: Props) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const isSelected = ({ code }: MethodRow) => code === selected.code;
  const formColumn: Column<MethodRow> = {
    key: "form",
    label: t("office.methods.columns.form"),
    cell: ({ form }) => (form ? t(`methods.forms.${form}`) : "–"),
  };
  const columns: readonly Column<MethodRow>[] = [
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
    ...(rows.some(({ form }) => form !== undefined) ? [formColumn] : []),
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
      <Table dense caption={caption} columns={columns} rows={rows} rowKey={(row) => row.code} isSelected={isSelected} />
    </div>
  );
}

function FeeOf({ method }: { method: MethodRow }) {
  const moneyText = useMoneyText();
  const parts = [
    ...(method.feeBps > 0 ? [`${(method.feeBps / 100).toString()}%`] : []),
    ...(method.feeFixedLedger === "0" ? [] : [moneyText(method.feeFixedLedger, method.currency)]),
  ];
  return <bdi dir="ltr">{parts.length === 0 ? "0" : parts.join(" + ")}</bdi>;
}

function StateOf({ method }: { method: MethodRow }) {
  const t = useText("wallet");
  if (method.waiting) return <Badge tone="wait">{t("office.withdrawalMethods.waits")}</Badge>;
  if (!method.isOpen) return <Badge tone="plain">{t("office.methods.off")}</Badge>;
  if (method.opensAt !== null) return <Badge tone="wait">{t("office.methods.closed")}</Badge>;
  return <Badge tone="good">{t("office.methods.on")}</Badge>;
}
