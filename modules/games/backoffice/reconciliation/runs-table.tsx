import { useText } from "@fairhouse/i18n";
import { Badge, type Column, Table } from "@fairhouse/ui";
import type { Run } from "./reconciliations.ts";

type Props = { runs: readonly Run[]; selected: Run | undefined; onSelect: (run: Run) => void };

export function RunsTable({ runs, selected, onSelect }: Props) {
  const t = useText("games");
  const isSelected = (run: Run) => run.runId === selected?.runId;
  const columns: readonly Column<Run>[] = [
    {
      key: "day",
      label: t("office.reconciliation.day"),
      onPhone: "title",
      cell: (run) => (
        <button type="button" className="rowpick strong" aria-pressed={isSelected(run)} onClick={() => onSelect(run)}>
          <bdi className="num" dir="ltr">
            {run.day}
          </bdi>
        </button>
      ),
    },
    { key: "vendor", label: t("office.reconciliation.vendor"), cell: (run) => <bdi>{run.vendorName}</bdi> },
    {
      key: "compared",
      label: t("office.reconciliation.compared"),
      figure: true,
      onPhone: "hidden",
      cell: (run) => <bdi className="num">{run.compared}</bdi>,
    },
    {
      key: "result",
      label: t("office.reconciliation.result"),
      cell: (run) => <RunResult run={run} />,
      onPhone: "plain",
    },
  ];
  return (
    <Table
      dense
      caption={t("office.reconciliation.title")}
      columns={columns}
      rows={runs}
      rowKey={(run) => run.runId}
      isSelected={isSelected}
    />
  );
}

export function RunResult({ run }: { run: Run }) {
  const t = useText("games");
  if (run.state === "running") {
    const words = run.fault ? t.maybe(`office.reconciliation.faults.${run.fault}`) : undefined;
    return <Badge tone="wait">{words ?? t("office.reconciliation.running")}</Badge>;
  }
  if (run.state === "failed") return <Badge tone="bad">{t("office.reconciliation.stopped")}</Badge>;
  if (run.differences === 0) return <Badge tone="good">{t("office.reconciliation.agrees")}</Badge>;
  const isNoted = run.noted >= run.differences;
  return (
    <Badge tone={isNoted ? "plain" : "bad"}>
      {t("office.reconciliation.differences", { count: run.differences, noted: run.noted })}
    </Badge>
  );
}
