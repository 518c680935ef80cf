import { useText } from "@fairhouse/i18n";
import { Button, DateTime, EmptyState, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { RefusedError, useRefusalText } from "@fairhouse/ui/api";
import { searchIcon } from "@fairhouse/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi, type VendorCall } from "../api.ts";
import { CallDetail } from "./call-detail.tsx";
import { CallsTable } from "./calls-table.tsx";
import { type CallSearch, SearchForm } from "./search-form.tsx";

const ROUTE = "GET /staff/vendor-calls";
const PAGE = 50;

/** What vendors sent and what they were answered: the place to look when they say otherwise. */
export default function CallsScreen() {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const [search, setSearch] = useState<CallSearch>({});
  const [selected, setSelected] = useState<VendorCall | null>(null);
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useCalls(search);
  const calls = data?.pages.flatMap((page) => page.calls) ?? [];
  const gaps = data?.pages[0]?.gaps ?? [];
  const why = error instanceof RefusedError && error.reply.code !== "unanswered" ? refusalText(error.reply) : undefined;

  function look(next: CallSearch) {
    setSelected(null);
    setSearch(next);
    // The same question again is a look at what has come since.
    if (JSON.stringify(next) === JSON.stringify(search)) void refetch();
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.calls.title")}</h1>
        <p>{t("office.calls.body")}</p>
      </div>
      <search className="card card--pad">
        <SearchForm onSearch={look} isBusy={isFetching} />
      </search>
      {gaps.length > 0 && (
        <Notice tone="wait">
          {t("office.calls.gaps")}
          <ul>
            {gaps.map((gap) => (
              <li key={gap.since}>
                <DateTime at={gap.since} /> – <DateTime at={gap.until} />:{" "}
                {t("office.calls.gapCalls", { count: Number(gap.calls) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isPending && (
        <section className="card card--pad">
          <Skeleton shape="skel--row" count={8} />
        </section>
      )}
      {!data && error && (
        <section className="card">
          <ErrorState title={t("office.calls.failed")} onRetry={() => void refetch()}>
            {why}
          </ErrorState>
        </section>
      )}
      {data && calls.length === 0 && (
        <section className="card">
          <EmptyState icon={searchIcon} title={t("office.calls.empty")}>
            {t("office.calls.emptyBody")}
          </EmptyState>
        </section>
      )}
      {calls.length > 0 && (
        <div className="facing">
          <section className="card">
            <CallsTable calls={calls} selected={selected} onSelect={setSelected} />
            {hasNextPage && (
              <p className="listfoot">
                <Button kind="line" small busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t("office.calls.earlier")}
                </Button>
              </p>
            )}
          </section>
          {selected ? (
            <CallDetail key={selected.callId} call={selected} />
          ) : (
            <aside className="card card--pad muted small">{t("office.calls.choose")}</aside>
          )}
        </div>
      )}
    </div>
  );
}

function useCalls(search: CallSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [ROUTE, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const input = { ...search, limit: PAGE, ...(pageParam ? { before: pageParam } : {}) };
      const reply = await api.call(ROUTE, input, { signal });
      if (!reply.ok) throw new RefusedError(reply);
      return reply.value;
    },
    getNextPageParam: (last) => last.next ?? undefined,
  });
}
