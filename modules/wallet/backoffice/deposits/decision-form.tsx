import { parseAmount } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { currencyOfCode, Field, MoneyInput, useCurrency, useMoneyText } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { useAction } from "../api.ts";
import type { Review } from "./use-reviews.ts";

/** The amount that an operator has seen arrive, typed and never filled in, and the two ways to decide. */
export function DecisionForm({ review, onSettled }: { review: Review; onSettled: () => unknown }) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const site = useCurrency();
  const currency = currencyOfCode(review.unit) ?? site;
  const { run } = useAction("POST /staff/deposits/{depositId}/decision");
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const { memberId, depositId, barredBy } = review;

  async function decide(isConfirmed: boolean, reason: string) {
    const parsed = parseAmount(typed, currency);
    const amountLedger = isConfirmed && parsed.ok && parsed.value > 0n ? parsed.value.toString() : null;
    if (isConfirmed && amountLedger === null) {
      setFault(t("refusals.amount_missing"));
      return { ok: false as const, code: "amount_missing", message: null };
    }
    const reply = await run({ depositId, memberId, isConfirmed, amountLedger, reason });
    if (!reply.ok) return reply;
    const done = reply.value.needsSecond ? "firstDone" : isConfirmed ? "confirmed" : "refused";
    return { ok: true as const, done: t(`office.deposits.${done}`) };
  }

  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.deposits.reason")}
      reasonHint={t("office.deposits.reasonHint")}
      acts={[
        {
          label: t("office.deposits.refuse"),
          kind: "danger",
          disabled: barredBy === "same_person",
          perform: (reason) => decide(false, reason),
        },
        {
          label: t("office.deposits.confirm"),
          kind: "money",
          disabled: barredBy !== null,
          perform: (reason) => decide(true, reason),
        },
      ]}
      onSettled={onSettled}
    >
      <Field
        label={t("office.deposits.amount")}
        hint={t("office.deposits.amountHint", { max: moneyText(review.oneOperatorMaxLedger, review.unit) })}
        error={fault}
      >
        <MoneyInput
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setFault(null);
          }}
        />
      </Field>
    </ActionForm>
  );
}
