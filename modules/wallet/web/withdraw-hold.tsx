import { useText } from "@fairhouse/i18n";
import { DateTime, ErrorState, Notice, Skeleton } from "@fairhouse/ui";
import { useCall } from "./api.ts";
import { WithdrawForm, type WithdrawFormProps } from "./withdraw-form.tsx";

/** The form of a withdrawal; while withdrawals are held it makes way for why, and until when. */
export function WithdrawUnlessHeld(props: WithdrawFormProps) {
  const t = useText("wallet");
  const { data, isError, refetch } = useCall("GET /wps/wallet/withdrawals/hold", {}, { staleTimeMs: 0 });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="wd__wait" />;
  if (!data.hold) return <WithdrawForm {...props} />;
  const { reason, endsAt } = data.hold;
  return (
    <Notice tone="wait">
      <b>{t("withdraw.hold.title")}</b>
      <p>{t(`withdraw.hold.${reason}`)}</p>
      <p className="strong">{t.rich("withdraw.hold.until", { at: () => <DateTime at={endsAt} /> })}</p>
      <p>{t("withdraw.hold.meanwhile")}</p>
    </Notice>
  );
}
