import { useText } from "@fairhouse/i18n";
import { Button, type Column, DateTime, EmptyState, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { usePages } from "@fairhouse/ui/api/pages";
import { checkIcon } from "@fairhouse/ui/icons";
import { useApi } from "../api.ts";
import { DifferenceItem } from "./difference-item.tsx";
import { RUN_CALL, type Run } from "./reconciliations.ts";
import { RunResult } from "./runs-table.tsx";

const PAGE = 50;

/** One comparison: both totals side by side, then each difference with what became of it. */
export function RunReport({ runId, mayNote }: { runId: string; mayNote: boolean }) {
  const t = useText("games");
  const failureText = useFailureText(t);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useReport(runId);
  const run = data?.pages[0]?.run;
  const differences = data?.pages.flatMap((page) => page.differences) ?? [];
  if (!run) {
    return (
      <aside className="card card--pad">
        {error ? (
          <ErrorState title={t("office.reconciliation.failed")} onRetry={() => void refetch()}>
            {failureText(error)}
          </ErrorState>
        ) : (
          <Skeleton shape="skel--row" count={6} />
        )}
      </aside>
    );
  }
  return (
    <aside className="card detail" aria-labelledby="report-title">
      <div className="row row--apart row--wrap">
        <h2 className="voice" id="report-title">
          <bdi>{run.vendorName}</bdi>{" "}
          <bdi className="num" dir="ltr">
            {run.day}
          </bdi>
        </h2>
        <RunResult run={run} />
      </div>
      <p className="small muted">
        {run.finishedAt ? (
          <>
            {t("office.reconciliation.finished")} <DateTime at={run.finishedAt} />
          </>
        ) : (
          <>
            {t("office.reconciliation.started")} <DateTime at={run.startedAt} />
          </>
        )}
      </p>
      {run.state === "done" && <Totals run={run} />}
      {run.state === "done" && run.differences === 0 && (
        <EmptyState icon={checkIcon} title={t("office.reconciliation.agrees")}>
          {t("office.reconciliation.agreesBody")}
        </EmptyState>
      )}
      <ul className="stack">
        {differences.map((one) => (
          <DifferenceItem
            key={one.differenceId}
            runId={run.runId}
            difference={one}
            mayNote={mayNote}
            onNoted={() => refetch()}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="line" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("office.reconciliation.more")}
        </Button>
      )}
    </aside>
  );
}

type TotalRow = {
  key: string;
  transactionKind: string;
  unit: string;
  ours: Side | undefined;
  theirs: Side | undefined;
};
type Side = Run["ours"][number];

function Totals({ run }: { run: Run }) {
  const t = useText("games");
  const keyOf = (one: Side) => `${one.transactionKind} ${one.unit}`;
  const keys = [...new Set([...run.ours, ...run.theirs].map(keyOf))].sort();
  if (keys.length === 0) return null;
  const rows = keys.map((key): TotalRow => {
    const [transactionKind = "", unit = ""] = key.split(" ");
    const find = (sides: readonly Side[]) => sides.find((one) => keyOf(one) === key);
    return { key, transactionKind, unit, ours: find(run.ours), theirs: find(run.theirs) };
  });
  const side = (one: Side | undefined, unit: string) => (
    <>
      <Money amount={one?.amountLedger ?? "0"} currency={unit} bare />{" "}
      <span className="muted small">({one?.count ?? 0})</span>
    </>
  );
  const columns: readonly Column<TotalRow>[] = [
    {
      key: "transactionKind",
      label: t("office.reconciliation.transactionKind"),
      onPhone: "title",
      cell: (row) =>
        `${t.maybe(`office.reconciliation.transactionKinds.${row.transactionKind}`) ?? row.transactionKind} · ${row.unit}`,
    },
    { key: "ours", label: t("office.reconciliation.ours"), figure: true, cell: (row) => side(row.ours, row.unit) },
    {
      key: "theirs",
      label: t("office.reconciliation.theirs"),
      figure: true,
      cell: (row) => side(row.theirs, row.unit),
    },
  ];
  return (
    <Table dense caption={t("office.reconciliation.totals")} columns={columns} rows={rows} rowKey={(row) => row.key} />
  );
}

function useReport(runId: string) {
  const api = useApi();
  return usePages(
    [RUN_CALL, { runId }],
    (after, signal) => api.call(RUN_CALL, { runId, limit: PAGE, ...(after ? { after } : {}) }, { signal }),
    ({ next }) => next,
  );
}
