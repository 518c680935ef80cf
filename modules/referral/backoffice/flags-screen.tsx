import { useText } from "@fairhouse/i18n";
import { Button, type Column, DateTime, EmptyState, ErrorState, Money, Skeleton, Table } from "@fairhouse/ui";
import { shareIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type Flag, useCall } from "./api.ts";

const PAGE = 20;
const SHOWN_MAX = 100;

/** Invitations that look like one person inviting themselves, and what rewards have cost. */
export default function FlagsScreen() {
  const t = useText("referral");
  const [limit, setLimit] = useState(PAGE);
  const { data, isError, isFetching, refetch } = useCall("GET /staff/referral/flags", { limit });
  return (
    <div className="stack">
      <div className="titlebar">
        <h1 className="voice">{t("office.title")}</h1>
        <p>{t("office.body")}</p>
      </div>
      {data && (
        <section className="card card--pad row row--wrap">
          <span className="grow">{t("office.spent", { count: data.rewards })}</span>
          <Money amount={data.spentLedger} className="strong" />
        </section>
      )}
      <section className="card" aria-label={t("office.title")}>
        {!data && isError && <ErrorState title={t("office.failed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton shape="skel--row" count={6} />}
        {data?.flags.length === 0 && (
          <EmptyState icon={shareIcon} title={t("office.none")}>
            {t("office.noneBody")}
          </EmptyState>
        )}
        {data && data.flags.length > 0 && <FlagsTable flags={data.flags} />}
        {data?.next && limit < SHOWN_MAX && (
          <div className="card__body">
            <Button kind="line" busy={isFetching} onClick={() => setLimit(Math.min(limit + PAGE, SHOWN_MAX))}>
              {t("office.older")}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

function FlagsTable({ flags }: { flags: readonly Flag[] }) {
  const t = useText("referral");
  const columns: readonly Column<Flag>[] = [
    {
      key: "friend",
      label: t("office.friend"),
      onPhone: "title",
      cell: ({ friendName }) => <bdi dir="ltr">{friendName}</bdi>,
    },
    { key: "referrer", label: t("office.referrer"), cell: ({ referrerName }) => <bdi dir="ltr">{referrerName}</bdi> },
    {
      key: "reasons",
      label: t("office.why"),
      cell: ({ reasons }) => reasons.map((reason) => t(`office.reasons.${reason}`)).join(" · "),
    },
    { key: "at", label: t("office.at"), cell: ({ flaggedAt }) => <DateTime at={flaggedAt} /> },
  ];
  return <Table dense caption={t("office.title")} columns={columns} rows={flags} rowKey={({ flagId }) => flagId} />;
}
