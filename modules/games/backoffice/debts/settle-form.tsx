import { currencyOf, formatAmount, PLAY_CREDITS, parseAmount } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { Button, Field, MoneyInput, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { type Debt, useAction } from "../api.ts";
import css from "../office.module.css";
import { REASON_MIN, ReasonField } from "../reason-field.tsx";
import { isKeySpent } from "./settle-key.ts";

type How = "collect" | "write-off";

/** Collects from the member's cash or gives up, with a reason. One key per wish: a second press is the same settlement. */
export function SettleForm({ debt, onChanged }: { debt: Debt; onChanged: () => Promise<unknown> }) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const collect = useAction("POST /staff/debts/{memberId}/collect");
  const writeOff = useAction("POST /staff/debts/{memberId}/write-off");
  // A debt is settled to the last unit that the ledger keeps, not to the last that is shown.
  const shown = currencyOf(debt.unit) ?? PLAY_CREDITS;
  const currency = { ...shown, displayExponent: shown.ledgerExponent };
  const [typed, setTyped] = useState(() => formatAmount(BigInt(debt.owed), currency).replaceAll(",", ""));
  const [reason, setReason] = useState("");
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [faults, setFaults] = useState<{ amount?: string; reason?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = collect.isBusy || writeOff.isBusy;

  async function settle(how: How) {
    const amount = parseAmount(typed, currency);
    const found = {
      ...(amount.ok && amount.value > 0n ? {} : { amount: t("office.debts.amountFault") }),
      ...(reason.trim().length < REASON_MIN ? { reason: t("office.reasonShort") } : {}),
    };
    setFaults(found);
    setFailure(null);
    if (!amount.ok || Object.keys(found).length > 0 || isBusy) return;
    const input = { memberId: debt.memberId, amount: String(amount.value), reason: reason.trim(), requestKey };
    const reply = how === "collect" ? await collect.run(input) : await writeOff.run(input);
    await onChanged();
    if (isKeySpent(reply)) setRequestKey(crypto.randomUUID());
    if (!reply.ok) return setFailure(refusalText(reply));
    setReason("");
    showToast(t(how === "collect" ? "office.debts.collected" : "office.debts.writtenOff"));
  }

  return (
    <form className="stack" noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={t("office.calls.amount")} error={faults.amount} required>
        <MoneyInput value={typed} onChange={setTyped} currency={currency} disabled={isBusy} />
      </Field>
      <ReasonField
        label={t("office.switches.reason")}
        hint={t("office.switches.reasonHint")}
        error={faults.reason ?? null}
        value={reason}
        onChange={setReason}
      />
      <div className={css.oneabove}>
        <Button kind="danger" busy={writeOff.isBusy} disabled={isBusy} onClick={() => void settle("write-off")}>
          {t("office.debts.writeOff")}
        </Button>
        <Button kind="money" busy={collect.isBusy} disabled={isBusy} onClick={() => void settle("collect")}>
          {t("office.debts.collect")}
        </Button>
      </div>
      <p className="small muted">{t("office.debts.both")}</p>
    </form>
  );
}
