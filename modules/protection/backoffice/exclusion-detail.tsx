import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Badge, DateTime, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { useCall } from "./api.ts";
import { ExcludeForm } from "./exclude-form.tsx";
import { type ExclusionRead, HistoryTable } from "./history-table.tsx";

/** What is in force for a player, what was decided before, and the way to begin one or make it longer. */
export function ExclusionDetail({ memberId, userName }: { memberId: string; userName: string }) {
  const t = useText("protection");
  const mayExclude = useMay("exclusions.set");
  const { data, isError, refetch } = useCall("GET /staff/accounts/{memberId}/exclusion", { memberId });
  return (
    <div className="facing">
      <section className="card card--pad stack" aria-labelledby="exclusion-title">
        <div className="row row--apart row--wrap">
          <h2 className="voice" id="exclusion-title">
            <bdi dir="ltr">{userName}</bdi>
          </h2>
          {data && (
            <Badge tone={data.exclusion ? "wait" : "plain"}>
              {t(data.exclusion ? `office.kinds.${data.exclusion.kind}` : "office.none")}
            </Badge>
          )}
        </div>
        {isError && !data && <ErrorState onRetry={() => void refetch()} />}
        {!isError && !data && <Skeleton shape="skel--row" count={3} />}
        {data?.exclusion && <InForce exclusion={data.exclusion} />}
        {data && <HistoryTable history={data.history} />}
      </section>
      <aside className="card card--pad stack">
        {data && mayExclude && (
          <ExcludeForm memberId={memberId} isLengthening={data.exclusion !== null} onSettled={refetch} />
        )}
        {!mayExclude && <Notice tone="info">{t("office.readOnly")}</Notice>}
      </aside>
    </div>
  );
}

function InForce({ exclusion }: { exclusion: NonNullable<ExclusionRead["exclusion"]> }) {
  const t = useText("protection");
  const { since, endsAt, liftFrom, liftRequestedAt } = exclusion;
  return (
    <dl className="ledger">
      <div>
        <dt>{t("office.since")}</dt>
        <dd>
          <DateTime at={since} />
        </dd>
      </div>
      <div>
        <dt>{t("office.until")}</dt>
        <dd>{endsAt ? <DateTime at={endsAt} /> : t("office.noEnd")}</dd>
      </div>
      {liftFrom && !liftRequestedAt && (
        <div>
          <dt>{t("office.liftFrom")}</dt>
          <dd>
            <DateTime at={liftFrom} shape="date" />
          </dd>
        </div>
      )}
    </dl>
  );
}
