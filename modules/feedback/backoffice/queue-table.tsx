import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, Table } from "@fairhouse/ui";
import type { Queued } from "./api.ts";
import css from "./queue-table.module.css";

type Props = { rows: readonly Queued[]; selected: Queued | undefined; onSelect: (row: Queued) => void };

/** Conversations of one state. */
export function QueueTable({ rows, selected, onSelect }: Props) {
  const t = useText("feedback");
  const isSelected = (row: Queued) => row.threadId === selected?.threadId;
  const columns: readonly Column<Queued>[] = [
    {
      key: "member",
      label: t("office.member"),
      onPhone: "title",
      cell: (row) => (
        <button type="button" className="rowpick strong" aria-pressed={isSelected(row)} onClick={() => onSelect(row)}>
          <bdi dir="ltr">{row.userName}</bdi>
        </button>
      ),
    },
    {
      key: "excerpt",
      label: t("office.excerpt"),
      cell: ({ excerpt, hasPictures }) => (
        <span className={css.excerpt}>
          <bdi>{excerpt}</bdi> {hasPictures && <small className="muted">{t("office.withPictures")}</small>}
        </span>
      ),
    },
    {
      key: "assignee",
      label: t("office.assignee"),
      cell: ({ assignee }) =>
        assignee ? assignee.isMe ? t("office.you") : <bdi dir="ltr">{assignee.name}</bdi> : t("office.unassigned"),
    },
    { key: "changedAt", label: t("office.changedAt"), cell: ({ changedAt }) => <DateTime at={changedAt} /> },
  ];
  return (
    <Table
      dense
      caption={t("office.caption")}
      columns={columns}
      rows={rows}
      rowKey={({ threadId }) => threadId}
      isSelected={isSelected}
    />
  );
}
