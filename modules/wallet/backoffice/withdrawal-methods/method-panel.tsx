import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Notice, useMoneyText } from "@fairhouse/ui";
import type { WithdrawalMethod } from "./draft.ts";
import { TermsForm } from "./terms-form.tsx";
import { TermsHistory } from "./terms-history.tsx";
import { WaitingChange } from "./waiting-change.tsx";

type Props = { method: WithdrawalMethod; onChanged: () => Promise<unknown> };

/** The terms of one way to withdraw: the change that waits or new ones, with what was changed before. */
export function MethodPanel({ method, onChanged }: Props) {
  const t = useText("wallet");
  const mayChange = useMay("withdrawals.methods");
  const moneyText = useMoneyText();
  const { code, waiting } = method;
  return (
    <aside className="card detail" aria-labelledby="method-title">
      <h2 className="voice" id="method-title">
        {t.maybe(`methods.${code}.name`) ?? code}
      </h2>
      <p className="small muted">
        {t("office.withdrawalMethods.provider", {
          min: moneyText(method.providerLedgerMin, method.currency),
          max: moneyText(method.providerLedgerMax, method.currency),
        })}
      </p>
      {waiting && <WaitingChange method={method} waiting={waiting} onChanged={onChanged} />}
      {!waiting && mayChange && <TermsForm method={method} onChanged={onChanged} />}
      {!mayChange && <Notice tone="info">{t("office.methods.viewOnly")}</Notice>}
      <TermsHistory method={method} />
    </aside>
  );
}
