import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { transferIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useCall } from "../api.ts";
import { BeginForm } from "./begin-form.tsx";
import { RUNS_CALL } from "./reconciliations.ts";
import { RunReport } from "./run-report.tsx";
import { RunsTable } from "./runs-table.tsx";

/** A comparison under way ends by itself; the page looks until it has. */
const LOOK_EVERY_MS = 2_000;

/** The vendors' books against ours, day by day. */
export default function ReconciliationsScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const [isRunning, setRunning] = useState(false);
  const { data, error, isPending, refetch } = useCall(
    RUNS_CALL,
    { limit: 60 },
    { staleTimeMs: 0, ...(isRunning ? { refetchEveryMs: LOOK_EVERY_MS } : {}) },
  );
  const isRunningNow = data?.runs.some((run) => run.state === "running") ?? false;
  if (isRunningNow !== isRunning) setRunning(isRunningNow);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = data?.runs.find((run) => run.runId === selectedId) ?? data?.runs[0];

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.reconciliation.title")}</h1>
        <p>{t("office.reconciliation.body")}</p>
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={8} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.reconciliation.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data?.mayNote && (
        <section className="card card--pad" aria-label={t("office.reconciliation.begin")}>
          <BeginForm
            vendors={data.vendors}
            lastDay={data.lastDay}
            onBegun={async (runId) => {
              setSelectedId(runId);
              await refetch();
            }}
          />
        </section>
      )}
      {data && data.runs.length === 0 && (
        <section className="card">
          <EmptyState icon={transferIcon} title={t("office.reconciliation.empty")}>
            {t("office.reconciliation.emptyBody")}
          </EmptyState>
        </section>
      )}
      {data && data.runs.length > 0 && (
        <div className="facing">
          <section className="card">
            <RunsTable runs={data.runs} selected={selected} onSelect={(run) => setSelectedId(run.runId)} />
          </section>
          {selected && (
            <RunReport key={`${selected.runId} ${selected.state}`} runId={selected.runId} mayNote={data.mayNote} />
          )}
        </div>
      )}
    </div>
  );
}
