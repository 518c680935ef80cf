import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton } from "@fairhouse/ui";
import { useCall } from "./api.ts";
import css from "./dispute-proofs.module.css";
import type { Dispute } from "./disputes.ts";

/** The member's images, each of which opens at its full size. */
export function DisputeProofs({ dispute: { withdrawalId, memberId, proofCount } }: { dispute: Dispute }) {
  const t = useText("wallet");
  const [isAsked, input] = [proofCount > 0, { withdrawalId, memberId }];
  const { data, isError, refetch } = useCall("GET /staff/disputes/{withdrawalId}/proofs", input, { enabled: isAsked });
  if (!isAsked) return <p className="small muted">{t("office.disputes.noProofs")}</p>;
  if (isError) return <ErrorState title={t("office.disputes.proofsFailed")} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="skel--block" />;
  return (
    <div className={css.proofs}>
      {data.proofs.map(({ place, image }) => (
        <details key={place}>
          <summary>
            <img src={image} alt={t("office.disputes.proofAlt", { place })} />
          </summary>
          <img src={image} alt="" />
        </details>
      ))}
    </div>
  );
}
