import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Seg, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { mailIcon } from "@fairhouse/ui/icons";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { STATES } from "../rules.ts";
import { QUEUE_CALL, type Queued, type State, useCall } from "./api.ts";
import { QueueTable } from "./queue-table.tsx";
import { ThreadDetail } from "./thread-detail.tsx";

const SHOWN = 100;
/** Often enough for what is answered within hours. */
const REFRESH_MS = 30_000;

/** What members have written: the queue on one side, the conversation to answer on the other. */
export default function FeedbackScreen() {
  const t = useText("feedback");
  const refusalText = useRefusalText(t);
  const [state, setState] = useState<State>("open");
  const { data, error, isPending, refetch } = useCall(
    QUEUE_CALL,
    { state, limit: SHOWN },
    { staleTimeMs: REFRESH_MS, refetchEveryMs: REFRESH_MS },
  );
  const rows = data?.threads ?? [];
  const { selected, select } = useSelected(rows);
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.title")}</h1>
        <p>{t("office.body")}</p>
        <Seg
          label={t("office.views")}
          choices={STATES.map((value) => ({ value, label: t(`office.states.${value}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={8} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.failed")} onRetry={() => void refetch()}>
            {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
          </ErrorState>
        </section>
      )}
      {data && rows.length === 0 && (
        <section className="card">
          <EmptyState icon={mailIcon} title={t("office.none")}>
            {t("office.noneBody")}
          </EmptyState>
        </section>
      )}
      {rows.length > 0 && (
        <div className="facing">
          <section className="card">
            <QueueTable rows={rows} selected={selected} onSelect={select} />
          </section>
          {selected && <ThreadDetail key={selected.threadId} subject={selected} onChanged={refetch} />}
        </div>
      )}
    </div>
  );
}

/** The chosen conversation stands in the address, so that a colleague's link leads to it. */
function useSelected(rows: readonly Queued[]) {
  const navigate = useNavigate();
  const thread = useSearch({ strict: false, select: (search: { thread?: unknown }) => search.thread });
  const selected = rows.find(({ threadId }) => threadId === thread) ?? rows[0];
  const select = ({ threadId }: Queued) =>
    void navigate({ href: `/feedback?thread=${threadId}`, replace: true, resetScroll: false });
  return { selected, select };
}
