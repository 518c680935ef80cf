import { useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Notice, OfflineState, Skeleton, useIsHydrated } from "@fairhouse/ui";
import { useRealtime } from "@fairhouse/ui/api";
import { messageIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { LIST_CALL, useCall } from "./api.ts";
import css from "./feedback-screen.module.css";
import { ThreadCard } from "./thread-card.tsx";
import { WriteForm } from "./write-form.tsx";

const PAGE = 10;
/** A page of the list is never longer. */
const SHOWN_MAX = 20;

/** What the member has written to the house, and what it has answered. */
export default function FeedbackScreen() {
  const t = useText("feedback");
  const isHydrated = useIsHydrated();
  return (
    <>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
        <p>{t("intro")}</p>
      </div>
      {isHydrated ? <Feedback /> : <Waiting />}
    </>
  );
}

function Feedback() {
  const t = useText("feedback");
  const [limit, setLimit] = useState(PAGE);
  const { data, error, isError, isFetching, refetch } = useCall(LIST_CALL, { limit });
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  useRealtime("feedback.changed", () => void refetch());
  // A longer list is on its way: the shorter one stays.
  const page = data ?? (isError ? undefined : last);
  if (!page) {
    if (!isError) return <Waiting />;
    return (
      <section className="card">
        {error?.reply?.code === "offline" ? (
          <OfflineState onRetry={() => void refetch()} />
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  return (
    <div className="stack">
      <section className="card card--pad stack" aria-labelledby="write-feedback">
        <h2 className="voice" id="write-feedback">
          {t("new")}
        </h2>
        {page.canBegin ? <WriteForm onSent={refetch} /> : <Notice tone="wait">{t("full")}</Notice>}
      </section>
      <section aria-label={t("list")} className={css.threads}>
        {page.threads.length === 0 && (
          <div className="card">
            <EmptyState icon={messageIcon} title={t("empty")}>
              {t("emptyBody")}
            </EmptyState>
          </div>
        )}
        {page.threads.map((thread) => (
          <ThreadCard key={thread.threadId} thread={thread} onChanged={refetch} />
        ))}
        {page.next !== null && limit < SHOWN_MAX && (
          <div className={css.more}>
            <Button kind="line" busy={isFetching} onClick={() => setLimit(SHOWN_MAX)}>
              {t("more")}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

const Waiting = () => (
  <section className="card card--pad">
    <Skeleton shape="skel--row" count={6} />
  </section>
);
