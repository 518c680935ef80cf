import { formatTime, useText } from "@fairhouse/i18n";
import { ErrorState, Notice, Skeleton, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { checkedRounds } from "./checked-rounds.ts";
import { ClaimCheck } from "./claim-check.tsx";
import { type ProofRequest, useRoundProof } from "./use-round-proof.ts";

/** One of the member's rounds, recomputed: on a page of its own and in the dialog beside a game. */
export function RoundProofView(request: ProofRequest) {
  const t = useText("games");
  const zone = useZone();
  const refusalText = useRefusalText(t);
  const { data, error, refetch } = useRoundProof(request);
  if (error) {
    return (
      <ErrorState title={t("verify.failedTitle")} onRetry={() => refetch()}>
        {refusalText(error.reply)}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <>
        <p className="muted">{t("verify.loading")}</p>
        <Skeleton count={6} />
      </>
    );
  }
  if (data.kind === "refunded") return <Notice>{t("verify.refunded")}</Notice>;
  if (data.kind === "unknown") return <Notice tone="wait">{t("verify.noRecord")}</Notice>;
  const { evidence, claim, isSealed, isJustOpened } = data;
  return (
    <ClaimCheck claim={claim} fileName={`round-${request.roundId}.json`} onChecked={() => checkedRounds().add(request)}>
      <p className="small muted">
        {evidence
          ? t("verify.fromBrowser", { time: formatTime(evidence.recordedAt, zone) })
          : t(isSealed ? "verify.fromBooks" : "verify.fromRecord")}{" "}
        {isJustOpened && t("verify.opened")}
      </p>
    </ClaimCheck>
  );
}
