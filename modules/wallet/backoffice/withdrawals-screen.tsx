import { useText } from "@fairhouse/i18n";
import { AuthenticatorNotice, useMay } from "@fairhouse/staff/backoffice";
import { EmptyState, ErrorState, Notice, openDialog, Seg, Skeleton, useIsOnline } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { useKeys } from "@fairhouse/ui/operators";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { neighbour, type QueueState, type Withdrawal } from "./queue.ts";
import { QueueStats } from "./queue-stats.tsx";
import { useQueue } from "./use-queue.ts";
import { WithdrawalDetail } from "./withdrawal-detail.tsx";
import { WithdrawalsTable } from "./withdrawals-table.tsx";

const STATES = ["waiting", "approved", "not_received"] as const satisfies readonly QueueState[];

/** Money that waits for a person: the queue on one side, the request to decide on the other. */
export default function WithdrawalsScreen() {
  const t = useText("wallet");
  const [state, setState] = useState<QueueState>("waiting");
  const { data, error, isPending, refetch, isAttended } = useQueue(state);
  const isOnline = useIsOnline();
  const refusalText = useRefusalText(t);
  const rows = data?.withdrawals ?? [];
  const { selected, select } = useSelected(rows);
  const mayDecide = useMay("withdrawals.decide");
  const isDecider = state === "waiting" && mayDecide;

  const decide = (isApproved: boolean) => {
    if (!isDecider || !selected) return;
    // The first approver may still refuse.
    const isFree = selected.barredBy === null || (!isApproved && selected.barredBy === "approved_by_you");
    if (isFree) openDialog("decide-withdrawal", { withdrawal: selected, isApproved });
  };
  const choose = (row: Withdrawal) => {
    select(row);
    // On a narrow screen the facing page lies below the list.
    document.getElementById("detail-title")?.scrollIntoView({ block: "nearest" });
  };
  const move = (step: 1 | -1) => {
    const next = neighbour(rows, selected, step);
    if (next) select(next);
  };
  useKeys({ j: () => move(1), k: () => move(-1), a: () => decide(true), r: () => decide(false) });

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.withdrawals.title")}</h1>
        <Seg
          label={t("office.withdrawals.views")}
          choices={STATES.map((value) => ({ value, label: t(`office.states.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      {mayDecide && <AuthenticatorNotice />}
      {!isAttended && <Notice tone="wait">{t("office.withdrawals.paused")}</Notice>}
      {data && error && isOnline && <Notice tone="bad">{t("office.withdrawals.stale")}</Notice>}
      {isPending && <QueueSkeleton />}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.withdrawals.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && rows.length === 0 && (
        <section className="card">
          <EmptyState icon={checkIcon} title={t(`office.empty.${state}`)}>
            {t("office.empty.body")}
          </EmptyState>
        </section>
      )}
      {rows.length > 0 && (
        <>
          <QueueStats rows={rows} isDecider={isDecider} />
          <div className="facing">
            <WithdrawalsTable rows={rows} state={state} selected={selected} onSelect={choose} isDecider={isDecider} />
            {selected && (
              <WithdrawalDetail withdrawal={selected} state={state} mayDecide={mayDecide} onDecide={decide} />
            )}
          </div>
        </>
      )}
      <p className="sr" role="status">
        {data && state === "waiting" && t("office.withdrawals.waitingCount", { count: rows.length })}
      </p>
    </div>
  );
}

/** The chosen request stands in the address, so that the palette and a colleague's link lead to it. */
function useSelected(rows: readonly Withdrawal[]) {
  const navigate = useNavigate();
  const request = useSearch({ strict: false, select: (search: { request?: unknown }) => search.request });
  const selected = rows.find((row) => row.withdrawalId === request) ?? rows[0];
  const select = ({ withdrawalId }: Withdrawal) =>
    void navigate({ href: `/?request=${withdrawalId}`, replace: true, resetScroll: false });
  return { selected, select };
}

const QueueSkeleton = () => (
  <section className="card card--pad">
    <Skeleton shape="skel--row" count={8} />
  </section>
);
