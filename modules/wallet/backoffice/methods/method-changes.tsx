import { useText } from "@fairhouse/i18n";
import { DateTime, ErrorState, Skeleton, Timeline } from "@fairhouse/ui";
import { useCall } from "../api.ts";
import { ChangedTerms } from "./changed-terms.tsx";

/** What operators have changed of a method, newest first. */
export function MethodChanges({ code, currency, revision }: { code: string; currency: string; revision: number }) {
  const t = useText("wallet");
  const { data, isError, refetch } = useCall(
    "GET /staff/deposits/methods/{code}/changes",
    { code, limit: 20 },
    { staleTimeMs: 0, enabled: revision > 0 },
  );
  if (revision === 0) return <p className="small muted">{t("office.methods.noHistory")}</p>;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="skel--line" count={3} />;
  return (
    <section aria-label={t("office.methods.history")}>
      <Timeline
        label={t("office.methods.history")}
        moments={data.changes.map((change) => ({
          key: String(change.revision),
          state: "done" as const,
          title: (
            <ChangedTerms
              changes={change.changes}
              currency={currency}
              label={(field) => t.maybe(`office.methods.fields.${field}`)}
            />
          ),
          note: (
            <>
              <bdi>{change.reason}</bdi> · <bdi dir="ltr">{change.operator}</bdi> · <DateTime at={change.changedAt} />
            </>
          ),
        }))}
      />
    </section>
  );
}
