import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, type Column, DateTime, EmptyState, ErrorState, Skeleton, Table } from "@fairhouse/ui";
import { checkIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useCall } from "./api.ts";
import { SetAsideForm, type Suspected } from "./set-aside-form.tsx";

/** Accounts that may be of a player who is excluded under another name: an operator looks, and excludes them or not. */
export function SuspectedTable({ onChoose }: { onChoose: (name: string) => void }) {
  const t = useText("protection");
  const maySetAside = useMay("exclusions.set");
  const [chosen, setChosen] = useState<Suspected | null>(null);
  const { data, isError, refetch } = useCall("GET /staff/exclusions/suspected", {});
  const columns: readonly Column<Suspected>[] = [
    {
      key: "player",
      label: t("office.player"),
      onPhone: "title",
      cell: ({ userName }) => (
        <button type="button" className="rowpick strong" onClick={() => onChoose(userName)}>
          <bdi dir="ltr">{userName}</bdi>
        </button>
      ),
    },
    {
      key: "shares",
      label: t("office.shares"),
      cell: ({ kinds }) => kinds.map((kind) => t(`office.marks.${kind}`)).join(", "),
    },
    { key: "with", label: t("office.with"), cell: ({ excludedName }) => <bdi dir="ltr">{excludedName}</bdi> },
    { key: "found", label: t("office.at"), cell: ({ foundAt }) => <DateTime at={foundAt} /> },
    ...(maySetAside
      ? [
          {
            key: "act",
            label: t("office.decide"),
            cell: (row: Suspected) => (
              <Button kind="line" small onClick={() => setChosen(row)}>
                {t("office.setAside")}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <section className="card" aria-labelledby="suspected-title">
      <div className="card__head">
        <h2 className="voice" id="suspected-title">
          {t("office.suspected")}
        </h2>
      </div>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="skel--row" count={3} />}
      {data?.accounts.length === 0 && (
        <EmptyState icon={checkIcon} title={t("office.suspectedNone")}>
          {t("office.suspectedBody")}
        </EmptyState>
      )}
      {data && data.accounts.length > 0 && (
        <Table
          dense
          caption={t("office.suspected")}
          columns={columns}
          rows={data.accounts}
          rowKey={({ memberId, excludedName }) => `${memberId} ${excludedName}`}
        />
      )}
      {chosen && (
        <div className="card--pad">
          <SetAsideForm
            key={`${chosen.memberId} ${chosen.excludedId}`}
            match={chosen}
            onSettled={refetch}
            onBack={() => setChosen(null)}
          />
        </div>
      )}
    </section>
  );
}
