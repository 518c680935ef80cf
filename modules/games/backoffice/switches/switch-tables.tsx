import { useText } from "@fairhouse/i18n";
import { Badge, Button, type Column, DateTime, Table } from "@fairhouse/ui";
import type { HouseSwitch } from "../api.ts";

type Row = HouseSwitch;

export function StandingTable({
  rows,
  selected,
  onLift,
}: {
  rows: readonly Row[];
  selected: Row | null;
  onLift?: (row: Row) => void;
}) {
  const t = useText("games");
  const columns: Column<Row>[] = [
    { key: "what", label: t("office.switches.what"), onPhone: "title", cell: (row) => <Stopped row={row} /> },
    { key: "since", label: t("office.switches.since"), cell: (row) => <DateTime at={row.thrownAt} /> },
    {
      key: "back",
      label: t("office.switches.backAt"),
      cell: (row) => (row.expectedBackAt ? <DateTime at={row.expectedBackAt} /> : "–"),
    },
    {
      key: "reason",
      label: t("office.switches.reason"),
      cell: (row) => <bdi className="reason">{row.reason}</bdi>,
    },
  ];
  if (onLift) {
    columns.push({
      key: "lift",
      label: t("office.switches.lift"),
      onPhone: "plain",
      cell: (row) => (
        <Button kind="line" small onClick={() => onLift(row)}>
          {t("office.switches.lift")}
        </Button>
      ),
    });
  }
  return (
    <Table
      dense
      caption={t("office.switches.standing")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.switchId}
      isSelected={(row) => row.switchId === selected?.switchId}
    />
  );
}

export function LiftedTable({ rows }: { rows: readonly Row[] }) {
  const t = useText("games");
  const columns: readonly Column<Row>[] = [
    { key: "what", label: t("office.switches.what"), onPhone: "title", cell: (row) => <Stopped row={row} /> },
    { key: "since", label: t("office.switches.since"), cell: (row) => <DateTime at={row.thrownAt} /> },
    { key: "until", label: t("office.switches.until"), cell: (row) => row.liftedAt && <DateTime at={row.liftedAt} /> },
    {
      key: "reason",
      label: t("office.switches.reason"),
      cell: (row) => (
        <>
          <bdi className="reason">{row.reason}</bdi>
          {row.liftReason && <bdi className="reason muted">{row.liftReason}</bdi>}
        </>
      ),
    },
  ];
  return (
    <Table dense caption={t("office.switches.lifted")} columns={columns} rows={rows} rowKey={(row) => row.switchId} />
  );
}

/** What stands still, in its own name. */
export function Stopped({ row }: { row: Row }) {
  const t = useText("games");
  const name = row.gameName ?? row.vendorName ?? row.userName ?? row.memberId;
  return (
    <span className="row row--wrap">
      <Badge tone={row.liftedAt === null ? "bad" : "plain"}>{t(`office.scope.${row.scope}`)}</Badge>
      {name && (
        <bdi className="strong" dir="ltr">
          {name}
        </bdi>
      )}
    </span>
  );
}
