import { useText } from "@fairhouse/i18n";
import { DateTime, ErrorState, Skeleton, Timeline } from "@fairhouse/ui";
import { useCall } from "../api.ts";
import { ChangedTerms } from "../methods/changed-terms.tsx";
import type { WithdrawalMethod } from "./draft.ts";
import { useTermsLabel } from "./terms-label.ts";

/** What operators have confirmed or dropped of a method, newest first. */
export function TermsHistory({ method }: { method: WithdrawalMethod }) {
  const t = useText("wallet");
  const label = useTermsLabel();
  const { code, currency, revision } = method;
  const { data, isError, refetch } = useCall(
    "GET /staff/withdrawal-methods/{code}/changes",
    { code, limit: 20 },
    { staleTimeMs: 0, enabled: revision > 0 },
  );
  if (revision === 0) return <p className="small muted">{t("office.methods.noHistory")}</p>;
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="skel--line" count={3} />;
  if (data.changes.length === 0) return null;
  return (
    <section aria-label={t("office.methods.history")}>
      <Timeline
        label={t("office.methods.history")}
        moments={data.changes.map((change) => ({
          key: String(change.revision),
          state: "done" as const,
          title: <ChangedTerms changes={change.changes} currency={currency} label={label} />,
          note: (
            <>
              {t(`office.withdrawalMethods.${change.isConfirmed ? "confirmedBy" : "droppedBy"}`)}{" "}
              <bdi dir="ltr">{change.decidedBy}</bdi> · <bdi>{change.reason}</bdi> ·{" "}
              <bdi dir="ltr">{change.operator}</bdi> · <DateTime at={change.decidedAt} />
            </>
          ),
        }))}
      />
    </section>
  );
}
