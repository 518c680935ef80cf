import { formatAmount, parseAmount } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { currencyOfCode, Field, MoneyInput } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import type { ActOutcome } from "@fairhouse/ui/use-act";
import { useState } from "react";
import { type Debt, useAction } from "../api.ts";
import { isKeySpent } from "./settle-key.ts";

type How = "collect" | "write-off";

/** Collects from the member's cash or gives up, with a reason. One key per wish: a second press is the same settlement. */
export function SettleForm({ debt, onChanged }: { debt: Debt; onChanged: () => Promise<unknown> }) {
  const t = useText("games");
  const collect = useAction("POST /staff/debts/{memberId}/collect");
  const writeOff = useAction("POST /staff/debts/{memberId}/write-off");
  // A debt is settled to the last unit that the ledger keeps, not to the last that is shown.
  const shown = currencyOfCode(debt.unit);
  const currency = { ...shown, displayExponent: shown.ledgerExponent };
  const [typed, setTyped] = useState(() => formatAmount(BigInt(debt.owed), currency).replaceAll(",", ""));
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [isFaulty, setFaulty] = useState(false);
  const amount = parseAmount(typed, currency);

  function check(): boolean {
    const isGood = amount.ok && amount.value > 0n;
    setFaulty(!isGood);
    return isGood;
  }

  async function settle(how: How, reason: string): Promise<ActOutcome> {
    if (!amount.ok) throw new Error("an amount that was not checked");
    const input = { memberId: debt.memberId, amountLedger: String(amount.value), reason, requestKey };
    const reply = how === "collect" ? await collect.run(input) : await writeOff.run(input);
    if (isKeySpent(reply)) setRequestKey(crypto.randomUUID());
    if (!reply.ok) return reply;
    return { ok: true, done: t(how === "collect" ? "office.debts.collected" : "office.debts.writtenOff") };
  }

  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.switches.reason")}
      check={check}
      acts={[
        {
          label: t("office.debts.writeOff"),
          kind: "danger",
          perform: (reason) => settle("write-off", reason),
        },
        { label: t("office.debts.collect"), kind: "money", perform: (reason) => settle("collect", reason) },
      ]}
      onSettled={onChanged}
      note={t("office.debts.both")}
    >
      <Field label={t("office.calls.amount")} error={isFaulty && t("office.debts.amountFault")} required>
        <MoneyInput
          value={typed}
          onChange={setTyped}
          currency={currency}
          disabled={collect.isBusy || writeOff.isBusy}
        />
      </Field>
    </ActionForm>
  );
}
