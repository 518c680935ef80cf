import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast } from "@fairhouse/ui";
import { useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { useAction, useCall } from "./api.ts";
import css from "./open-confirmations.module.css";
import { Recent, WithdrawalLine } from "./recent-payments.tsx";

const OPEN_CALL = "GET /wps/wallet/withdrawals";
/** As many as one call confirms. */
const OPEN_MAX = 50;

/** Payouts that wait for the member to say whether they arrived, with one press for all of them. Nothing while there are none. */
export function OpenConfirmations() {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const refusalText = useRefusalText(t);
  const { data } = useCall(OPEN_CALL, { state: "paid_out", limit: OPEN_MAX });
  const { run, isBusy } = useAction("POST /wps/wallet/withdrawals/confirmations");
  const [failure, setFailure] = useState<string | null>(null);
  const open = data?.withdrawals ?? [];
  if (open.length === 0) return null;

  async function confirm() {
    setFailure(null);
    const reply = await run({ withdrawalIds: open.map(({ withdrawalId }) => withdrawalId) });
    if (!reply.ok) return setFailure(refusalText(reply));
    await queries.invalidateQueries({ queryKey: [OPEN_CALL] });
    showToast(t("withdraw.unconfirmed.done", { count: reply.value.withdrawalIds.length }));
  }

  return (
    <Recent title={t("withdraw.unconfirmed.title")} id="unconfirmed-title">
      {open.map((withdrawal) => (
        <WithdrawalLine key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
      {open.length > 1 && (
        <li className={css.act}>
          <span className="grow small muted">{t("withdraw.unconfirmed.body")}</span>
          <Button kind="money" busy={isBusy} onClick={() => void confirm()}>
            {t("withdraw.unconfirmed.all", { count: open.length })}
          </Button>
        </li>
      )}
      {failure && (
        <li>
          <Notice tone="bad">{failure}</Notice>
        </li>
      )}
    </Recent>
  );
}
