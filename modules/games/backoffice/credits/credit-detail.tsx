import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Button, DateTime, Money, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { type HeldCredit, useAction } from "../api.ts";
import css from "../office.module.css";
import { REASON_MIN, ReasonField } from "../reason-field.tsx";

type Props = { credit: HeldCredit; onChanged: () => Promise<unknown> };

/** What one held credit is, and the two words about it that two operators have to say alike. */
export function CreditDetail({ credit, onChanged }: Props) {
  const t = useText("games");
  const mayDecide = useMay("credits.decide");
  return (
    <aside className="card detail" aria-labelledby="credit-title">
      <h2 className="voice" id="credit-title">
        <bdi dir="ltr">{credit.userName}</bdi>
      </h2>
      <dl className="ledger">
        <div>
          <dt>{t("office.reconciliation.vendor")}</dt>
          <dd>
            <bdi className="code">{credit.vassalage}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("office.calls.time")}</dt>
          <dd>
            <DateTime at={credit.heldAt} />
          </dd>
        </div>
        <div>
          <dt>{t("office.credits.ceiling")}</dt>
          <dd>{t(`office.credits.ceilings.${credit.ceiling}`)}</dd>
        </div>
        <div className="total">
          <dt>{t("office.calls.amount")}</dt>
          <dd>
            <Money amount={credit.amount} currency={credit.unit} settled />
          </dd>
        </div>
      </dl>
      {credit.asked && (
        <Notice tone="wait">
          <strong>{t(`office.credits.asked.${credit.asked.verdict}`)}</strong>
          <p>
            {t("office.credits.askedWhy")} <bdi>{credit.asked.reason}</bdi>
          </p>
          {credit.asked.operatorIsYou && <p>{t("office.credits.askedYou")}</p>}
        </Notice>
      )}
      {mayDecide && !credit.asked?.operatorIsYou && <DecideForm credit={credit} onChanged={onChanged} />}
      {!mayDecide && <p className="small muted">{t("office.credits.readOnly")}</p>}
    </aside>
  );
}

function DecideForm({ credit, onChanged }: Props) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("POST /staff/held-credits/decision");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function decide(verdict: "release" | "return") {
    const isShort = reason.trim().length < REASON_MIN;
    setFault(isShort ? t("office.reasonShort") : null);
    setFailure(null);
    if (isShort || isBusy) return;
    const { memberId, creditKey } = credit;
    const reply = await run({ memberId, creditKey, verdict, reason: reason.trim() });
    await onChanged();
    if (!reply.ok) return setFailure(refusalText(reply));
    const done = verdict === "release" ? "office.credits.released" : "office.credits.returned";
    showToast(t(reply.value.needsSecond ? "office.credits.needsSecond" : done));
  }

  const asked = credit.asked?.verdict;
  return (
    <form className="stack" noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ReasonField
        label={t("office.switches.reason")}
        hint={t("office.switches.reasonHint")}
        error={fault}
        value={reason}
        onChange={setReason}
      />
      <div className={css.oneabove}>
        <Button kind="danger" disabled={isBusy || asked === "release"} onClick={() => void decide("return")}>
          {t("office.credits.return")}
        </Button>
        <Button kind="money" busy={isBusy} disabled={asked === "return"} onClick={() => void decide("release")}>
          {t("office.credits.release")}
        </Button>
      </div>
      <p className="small muted">{t("office.credits.both")}</p>
    </form>
  );
}
