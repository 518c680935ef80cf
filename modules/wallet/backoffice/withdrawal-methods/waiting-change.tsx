import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, DateTime, Notice } from "@fairhouse/ui";
import { useAct } from "@fairhouse/ui/use-act";
import { useAction } from "../api.ts";
import { ChangedTerms } from "../methods/changed-terms.tsx";
import type { WithdrawalMethod } from "./draft.ts";
import { useTermsLabel } from "./terms-label.ts";

type Props = {
  method: WithdrawalMethod;
  waiting: NonNullable<WithdrawalMethod["waiting"]>;
  onChanged: () => Promise<unknown>;
};

/** The terms that one operator has asked for, to be confirmed by another one or dropped. */
export function WaitingChange({ method, waiting, onChanged }: Props) {
  const t = useText("wallet");
  const label = useTermsLabel();
  const mayDecide = useMay("withdrawals.methods");
  const { run } = useAction("POST /staff/withdrawal-methods/{code}/decision");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: onChanged });

  const decide = (isConfirmed: boolean) =>
    send(async () => {
      const reply = await run({ code: method.code, revision: waiting.revision, isConfirmed });
      const done = t(`office.withdrawalMethods.${isConfirmed ? "confirmed" : "dropped"}`);
      return reply.ok ? { ok: true, done } : reply;
    });

  return (
    <section className="stack" aria-labelledby="waiting-title">
      <h3 id="waiting-title">{t("office.withdrawalMethods.waiting")}</h3>
      {notice}
      <p>
        <ChangedTerms changes={waiting.changes} currency={method.currency} label={label} />
      </p>
      <p className="small muted">
        <bdi>{waiting.reason}</bdi> · <bdi dir="ltr">{waiting.operator}</bdi> · <DateTime at={waiting.askedAt} />
      </p>
      {waiting.isYours && <Notice tone="wait">{t("office.withdrawalMethods.yours")}</Notice>}
      {mayDecide && (
        <div className="actform__acts">
          <Button kind="line" busy={isBusy} onClick={() => void decide(false)}>
            {t("office.withdrawalMethods.drop")}
          </Button>
          {!waiting.isYours && (
            <Button kind="money" busy={isBusy} onClick={() => void decide(true)}>
              {t("office.withdrawalMethods.confirm")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
