import { useText } from "@fairhouse/i18n";
import { DateTime, ErrorState, Icon, Notice, Skeleton } from "@fairhouse/ui";
import { lockIcon } from "@fairhouse/ui/icons";
import { useCall } from "./api.ts";
import type { Withdrawal } from "./payment-states.ts";
import shared from "./wallet.module.css";
import { WithdrawForm, type WithdrawFormProps } from "./withdraw-form.tsx";
import css from "./withdraw-hold.module.css";

/** The form of a withdrawal; while withdrawals are held it makes way for why, and until when. */
export function WithdrawUnlessHeld(props: WithdrawFormProps) {
  const t = useText("wallet");
  const { data, isError, refetch } = useCall("GET /wps/wallet/withdrawals/hold", {}, { staleTimeMs: 0 });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={shared.withdrawWait} />;
  if (!data.hold) return <WithdrawForm {...props} />;
  const { reason, endsAt } = data.hold;
  return (
    <div className={`empty ${css.held}`} role="status">
      <Icon shape={lockIcon} lit />
      <strong>{t("withdraw.hold.title")}</strong>
      <p>{t(`withdraw.hold.${reason}`)}</p>
      <p className={`badge badge--wait ${css.until}`}>
        <span>{t.rich("withdraw.hold.until", { at: () => <DateTime at={endsAt} /> })}</span>
      </p>
      <p>{t("withdraw.hold.meanwhile")}</p>
    </div>
  );
}

/** What keeps a withdrawal that was asked for earlier from being paid out, and when it goes on. */
export function HeldNotice({ hold: { reason, endsAt } }: { hold: NonNullable<Withdrawal["hold"]> }) {
  const t = useText("wallet");
  return (
    <Notice tone="wait">
      <strong>{t("withdraw.hold.title")}</strong>
      <p>{t(`withdraw.hold.${reason}`)}</p>
      <p>{t.rich("withdraw.hold.continues", { at: () => <DateTime at={endsAt} /> })}</p>
    </Notice>
  );
}
