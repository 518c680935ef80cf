import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, Table } from "@fairhouse/ui";
import type { readExclusionOf } from "../contract.ts";

export type ExclusionRead = ReceivedOf<typeof readExclusionOf>;
type Change = ExclusionRead["history"][number];

/** What was decided, by whom and when, the latest first. */
export function HistoryTable({ history }: { history: readonly Change[] }) {
  const t = useText("protection");
  if (history.length === 0) return <p className="muted">{t("office.noHistory")}</p>;
  const columns: readonly Column<Change>[] = [
    { key: "at", label: t("office.at"), onPhone: "title", cell: ({ at }) => <DateTime at={at} /> },
    { key: "action", label: t("office.action"), cell: ({ action }) => t(`office.actions.${action}`) },
    { key: "kind", label: t("office.kind"), cell: ({ kind }) => t(`office.kinds.${kind}`) },
    {
      key: "until",
      label: t("office.until"),
      cell: ({ endsAt }) => (endsAt ? <DateTime at={endsAt} /> : t("office.noEnd")),
    },
    {
      key: "by",
      label: t("office.by"),
      cell: ({ operator }) => (operator ? <bdi dir="ltr">{operator}</bdi> : t("office.byPlayer")),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.history")}
      columns={columns}
      rows={history}
      rowKey={({ at, action }) => `${at} ${action}`}
    />
  );
}
