import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Button, type Column, DateTime, ErrorState, Skeleton, Table } from "@fairhouse/ui";
import { useState } from "react";
import type { listLimitChanges } from "../contract.ts";
import { useAmountText } from "./amount-text.ts";
import { useCall } from "./api.ts";
import css from "./limit-history.module.css";

type Change = ReceivedOf<typeof listLimitChanges>["changes"][number];

const PAGE = 10;

/** What the member has decided about their limits: who, when, from what to what, and from when it is in force. */
export function LimitHistory() {
  const t = useText("protection");
  /** Where each page before this one ended; the newest page has none. */
  const [ends, setEnds] = useState<readonly string[]>([]);
  const before = ends.at(-1);
  const page = useCall("GET /wps/protection/limits/changes", { limit: PAGE, ...(before ? { before } : {}) });
  const columns = useColumns();
  const next = page.data?.next ?? null;
  return (
    <section className={`card card--pad ${css.history}`} aria-labelledby="limit-history">
      <h2 className={`voice ${css.title}`} id="limit-history">
        {t("history.title")}
      </h2>
      {page.isError && !page.data && <ErrorState onRetry={() => void page.refetch()} />}
      {!page.data && !page.isError && <Skeleton shape="skel--line" count={3} />}
      {page.data && (
        <Table
          caption={t("history.title")}
          columns={columns}
          rows={page.data.changes}
          rowKey={({ changeId }) => changeId}
          empty={<p className="muted">{t("history.none")}</p>}
        />
      )}
      {(next !== null || ends.length > 0) && (
        <div className={css.pages}>
          <Button kind="line" disabled={ends.length === 0} onClick={() => setEnds(ends.slice(0, -1))}>
            {t("history.newer")}
          </Button>
          <Button kind="line" disabled={next === null} onClick={() => next !== null && setEnds([...ends, next])}>
            {t("history.older")}
          </Button>
        </div>
      )}
    </section>
  );
}

function useColumns(): readonly Column<Change>[] {
  const t = useText("protection");
  const amountText = useAmountText();
  const amountOf = (kind: Change["kind"], amount: string | null) =>
    amount === null ? t("history.noLimit") : amountText(kind, amount);
  return [
    {
      ...{ key: "limit", label: t("history.limit"), onPhone: "title" },
      cell: ({ kind, period, action }) => (
        <>
          {t(`names.${kind}.${period}`)}
          <small className={css.action}>{t(`history.actions.${action}`)}</small>
        </>
      ),
    },
    { key: "when", label: t("history.when"), cell: ({ changedAt }) => <DateTime at={changedAt} /> },
    { key: "who", label: t("history.who"), cell: () => t("history.you") },
    {
      key: "from",
      label: t("history.from"),
      figure: true,
      cell: ({ kind, fromAmountLedger }) => amountOf(kind, fromAmountLedger),
    },
    {
      key: "to",
      label: t("history.to"),
      figure: true,
      cell: ({ kind, toAmountLedger }) => amountOf(kind, toAmountLedger),
    },
    { key: "force", label: t("history.force"), cell: (change) => <InForce change={change} /> },
  ];
}

function InForce({ change: { inForceFrom, confirmableFrom } }: { change: Change }) {
  const t = useText("protection");
  if (inForceFrom !== null) return <DateTime at={inForceFrom} />;
  if (confirmableFrom === null) return "–";
  return t.rich("history.confirmable", { at: () => <DateTime at={confirmableFrom} /> });
}
