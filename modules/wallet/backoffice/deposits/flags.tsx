import { useText } from "@fairhouse/i18n";
import { type Column, DateTime, EmptyState, ErrorState, Notice, Skeleton, Table } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useFailureText } from "@fairhouse/ui/api";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useAction } from "../api.ts";
import { type Flag, useFlags } from "./use-reviews.ts";

/** Accounts whose deposits failed five times in ten minutes, until an operator has looked at them. */
export function Flags({ mayDecide }: { mayDecide: boolean }) {
  const t = useText("wallet");
  const failureText = useFailureText(t);
  const { data, error, isPending, refetch } = useFlags();
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = data?.flags ?? [];
  const selected = rows.find(({ memberId }) => memberId === chosen) ?? rows[0];
  if (!data && error) {
    return (
      <section className="card">
        <ErrorState title={t("office.deposits.failed")} onRetry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      </section>
    );
  }
  if (isPending) {
    return (
      <section className="card card--pad">
        <Skeleton shape="skel--row" count={4} />
      </section>
    );
  }
  if (!selected) {
    return (
      <section className="card">
        <EmptyState icon={checkIcon} title={t("office.deposits.emptyFlags")}>
          {t("office.deposits.emptyFlagsBody")}
        </EmptyState>
      </section>
    );
  }
  return (
    <div className="facing">
      <FlagsTable rows={rows} selected={selected} onSelect={setChosen} />
      <FlagDetail key={selected.memberId} flag={selected} mayDecide={mayDecide} onSettled={refetch} />
    </div>
  );
}

type TableProps = { rows: readonly Flag[]; selected: Flag; onSelect: (memberId: string) => void };

function FlagsTable({ rows, selected, onSelect }: TableProps) {
  const t = useText("wallet");
  const isSelected = ({ memberId }: Flag) => memberId === selected.memberId;
  const columns: readonly Column<Flag>[] = [
    {
      key: "player",
      label: t("office.columns.player"),
      onPhone: "title",
      cell: (row) => (
        <button
          type="button"
          className="rowpick strong"
          aria-pressed={isSelected(row)}
          onClick={() => onSelect(row.memberId)}
        >
          <bdi dir="ltr">{row.userName}</bdi>
        </button>
      ),
    },
    { key: "at", label: t("office.deposits.pausedAt"), cell: (row) => <DateTime at={row.pausedAt} /> },
    { key: "until", label: t("office.deposits.pausedUntil"), cell: (row) => <DateTime at={row.pausedUntil} /> },
  ];
  return (
    <div className="card">
      <Table
        dense
        caption={t("office.deposits.flags")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.memberId}
        isSelected={isSelected}
      />
    </div>
  );
}

function FlagDetail({ flag, mayDecide, onSettled }: { flag: Flag; mayDecide: boolean; onSettled: () => unknown }) {
  const t = useText("wallet");
  const { run } = useAction("POST /staff/deposits/flags/{memberId}");
  const { memberId, pausedAt, isSamePerson } = flag;

  async function see(endsPause: boolean, reason: string) {
    const reply = await run({ memberId, pausedAt, endsPause, reason });
    return reply.ok ? { ok: true as const, done: t("office.deposits.seenDone") } : reply;
  }

  return (
    <aside className="card detail" aria-labelledby="flag-title">
      <h2 className="voice" id="flag-title">
        <bdi dir="ltr">{flag.userName}</bdi>
      </h2>
      <p>{t("office.deposits.flagBody")}</p>
      {flag.linkedAccounts > 0 && (
        <Notice tone="wait">{t("office.detail.linked", { count: flag.linkedAccounts })}</Notice>
      )}
      {isSamePerson && <Notice tone="wait">{t("office.deposits.barred.same_person")}</Notice>}
      {mayDecide ? (
        <ActionForm
          texts={t}
          reasonLabel={t("office.deposits.reason")}
          acts={[
            {
              label: t("office.deposits.resume"),
              kind: "line",
              disabled: isSamePerson,
              perform: (reason) => see(true, reason),
            },
            {
              label: t("office.deposits.seen"),
              disabled: isSamePerson,
              perform: (reason) => see(false, reason),
            },
          ]}
          onSettled={onSettled}
        />
      ) : (
        <Notice tone="info">{t("office.why.viewer")}</Notice>
      )}
    </aside>
  );
}
