import { useText } from "@fairhouse/i18n";
import { Badge, type BadgeTone, Button, type Column, DateTime, Table } from "@fairhouse/ui";
import type { Listed } from "./api.ts";
import css from "./content-table.module.css";

const TONES: { readonly [status in Listed["status"]]: BadgeTone } = {
  draft: "plain",
  scheduled: "wait",
  live: "good",
  over: "plain",
  down: "bad",
};

type Props = { rows: readonly Listed[]; chosen: string | null; onOpen: (announcementId: string) => void };

export function ContentTable({ rows, chosen, onOpen }: Props) {
  const t = useText("content");
  const columns: readonly Column<Listed>[] = [
    { key: "title", label: t("office.heading"), onPhone: "title", cell: (row) => <TitleCell row={row} /> },
    { key: "status", label: t("office.status"), cell: (row) => <StatusBadge status={row.status} /> },
    { key: "from", label: t("office.from"), cell: (row) => <Moment at={row.fromAt} /> },
    { key: "until", label: t("office.until"), cell: (row) => <Moment at={row.untilAt} /> },
    {
      key: "position",
      label: t("office.position"),
      figure: true,
      cell: (row) => <bdi className="num">{row.position}</bdi>,
    },
    {
      key: "edit",
      label: t("office.edit"),
      onPhone: "plain",
      cell: (row) => (
        <Button
          kind="line"
          small
          aria-label={t("office.editOf", { title: row.title })}
          onClick={() => onOpen(row.announcementId)}
        >
          {t("office.edit")}
        </Button>
      ),
    },
  ];
  return (
    <Table
      dense
      caption={t("office.caption")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.announcementId}
      isSelected={(row) => row.announcementId === chosen}
    />
  );
}

const Moment = ({ at }: { at: string | null }) => (at ? <DateTime at={at} /> : <span className="muted">–</span>);

function TitleCell({ row }: { row: Listed }) {
  const t = useText("content");
  return (
    <span className={css.contenttitle}>
      {/* Two elements: a heading in another direction reads its own way and keeps to the edge of the page's. */}
      <span>
        <bdi className="strong">{row.title}</bdi>
      </span>
      <small className="muted">
        {t(`office.types.${row.type}`)}
        {row.groupName && ` · ${t(`office.places.${row.groupName}`)}`}
        {" · "}
        <bdi className="num">{row.languages.join(" ")}</bdi>
      </small>
    </span>
  );
}

export function StatusBadge({ status }: { status: Listed["status"] }) {
  const t = useText("content");
  return <Badge tone={TONES[status]}>{t(`office.statuses.${status}`)}</Badge>;
}
