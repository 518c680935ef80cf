import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { DateTime, Money, Notice } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import type { ActOutcome } from "@fairhouse/ui/use-act";
import { type HeldCredit, useAction } from "../api.ts";

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
            <bdi className="code">{credit.vendor}</bdi>
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
            <Money amount={credit.amountLedger} currency={credit.unit} settled />
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
  const { run } = useAction("POST /staff/held-credits/decision");
  const { memberId, creditKey, asked } = credit;

  const decide =
    (verdict: "release" | "return") =>
    async (reason: string): Promise<ActOutcome> => {
      const reply = await run({ memberId, creditKey, verdict, reason });
      if (!reply.ok) return reply;
      if (reply.value.needsSecond) return { ok: true, done: t("office.credits.needsSecond") };
      return { ok: true, done: t(verdict === "release" ? "office.credits.released" : "office.credits.returned") };
    };

  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.switches.reason")}
      acts={[
        {
          label: t("office.credits.return"),
          kind: "danger",
          disabled: asked?.verdict === "release",
          perform: decide("return"),
        },
        {
          label: t("office.credits.release"),
          kind: "money",
          disabled: asked?.verdict === "return",
          perform: decide("release"),
        },
      ]}
      onSettled={onChanged}
      note={t("office.credits.both")}
    />
  );
}
