import { useText } from "@fairhouse/i18n";
import { DateTime, FoundList, Notice } from "@fairhouse/ui";
import { useFailureText } from "@fairhouse/ui/api";
import { usePages } from "@fairhouse/ui/api/pages";
import { searchIcon } from "@fairhouse/ui/icons";
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
  const failureText = useFailureText(t);
  const [search, setSearch] = useState<CallSearch>({});
  const [selected, setSelected] = useState<VendorCall | null>(null);
  const found = useCalls(search);
  const calls = found.data?.pages.flatMap((page) => page.calls) ?? [];
  const gaps = found.data?.pages[0]?.gaps ?? [];

  function look(next: CallSearch) {
    setSelected(null);
    setSearch(next);
    // The same question again is a look at what has come since.
    if (JSON.stringify(next) === JSON.stringify(search)) void found.refetch();
  }

  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.calls.title")}</h1>
        <p>{t("office.calls.body")}</p>
      </div>
      <search className="card card--pad">
        <SearchForm onSearch={look} isBusy={found.isFetching} />
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
      <FoundList
        pages={found}
        why={failureText(found.error)}
        isEmpty={calls.length === 0}
        icon={searchIcon}
        words={{
          failed: t("office.calls.failed"),
          empty: t("office.calls.empty"),
          emptyBody: t("office.calls.emptyBody"),
          more: t("office.calls.earlier"),
          choose: t("office.calls.choose"),
        }}
        detail={selected && <CallDetail key={selected.callId} call={selected} />}
      >
        <CallsTable calls={calls} selected={selected} onSelect={setSelected} />
      </FoundList>
    </div>
  );
}

function useCalls(search: CallSearch) {
  const api = useApi();
  return usePages(
    [ROUTE, search],
    (before, signal) => api.call(ROUTE, { ...search, limit: PAGE, ...(before ? { before } : {}) }, { signal }),
    ({ next }) => next,
  );
}
