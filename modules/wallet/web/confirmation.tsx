import { useText } from "@fairhouse/i18n";
import { Button, DateTime, Notice } from "@fairhouse/ui";
import { callKey, useApiHandle } from "@fairhouse/ui/api";
import { useState } from "react";
import { useAction } from "./api.ts";
import type { Withdrawal } from "./payment-states.ts";
import { useMoneyRefusal } from "./refusal.ts";
import { ReportForm } from "./report-form.tsx";
import css from "./wallet.module.css";

export const WITHDRAWAL_CALL = "GET /wps/wallet/withdrawals/{withdrawalId}";

/** The member's own statement on whether the money arrived: received, or not, with images that show it. */
export function Confirmation({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const refusalText = useMoneyRefusal();
  const { run, isBusy } = useAction("POST /wps/wallet/withdrawals/{withdrawalId}/confirmation");
  const [failure, setFailure] = useState<string | null>(null);
  const [isReporting, setReporting] = useState(false);
  const { withdrawalId, state, mayReport } = withdrawal;
  const mayReceive = state === "paid_out" || state === "not_received";
  if (!mayReceive && !mayReport) return null;

  async function say(received: boolean) {
    setFailure(null);
    const reply = await run({ withdrawalId, received });
    if (!reply.ok) return setFailure(refusalText(reply));
    setReporting(false);
    queries.setQueryData(callKey(WITHDRAWAL_CALL, { withdrawalId }), reply.value);
    void queries.invalidateQueries({ queryKey: ["GET /wps/wallet/withdrawals"] });
  }

  if (isReporting && mayReport) {
    return (
      <ReportForm
        withdrawal={withdrawal}
        failure={failure}
        isBusy={isBusy}
        onReport={() => say(false)}
        onBack={() => setReporting(false)}
      />
    );
  }
  return (
    <div className="stack">
      <p className="label">{t("withdraw.arrived.question")}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={css.twoActs}>
        {mayReport && (
          <Button kind="line" disabled={isBusy} onClick={() => setReporting(true)}>
            {t("withdraw.arrived.no")}
          </Button>
        )}
        {mayReceive && (
          <Button busy={isBusy} onClick={() => void say(true)}>
            {t("withdraw.arrived.yes")}
          </Button>
        )}
      </div>
      {withdrawal.presumedAt && (
        <p className="small muted">
          {t("withdraw.arrived.silence")} <DateTime at={withdrawal.presumedAt} />
        </p>
      )}
    </div>
  );
}
