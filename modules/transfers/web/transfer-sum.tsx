import { useText } from "@fairhouse/i18n";
import { LedgerList, Money, useMoneyText } from "@fairhouse/ui";
import type { Terms } from "./api.ts";

type TransferSumProps = {
  name: string;
  /** Ledger amount; null while none is typed. */
  amount: bigint | null;
  available: bigint;
  terms?: Terms;
};

/** The page that faces the first steps: who gets it, how much, and what stays. */
export function TransferSum({ name, amount, available, terms }: TransferSumProps) {
  const t = useText("transfers");
  const moneyText = useMoneyText();
  return (
    <aside className="card book" aria-labelledby="transfer-sum">
      <h2 className="voice" id="transfer-sum">
        {t("sum")}
      </h2>
      <LedgerList
        lines={[
          { key: "to", label: t("to"), value: <bdi>{name}</bdi> },
          {
            key: "amount",
            label: t("amount"),
            value: amount === null ? "…" : <Money amount={amount} bare settled />,
            total: true,
          },
        ]}
      />
      <LedgerList
        small
        lines={[
          {
            key: "left",
            label: t("left"),
            value: amount === null || amount > available ? "…" : <Money amount={available - amount} bare />,
          },
        ]}
      />
      {terms && (
        <p className="small muted">
          {t("rule", {
            once: moneyText(BigInt(terms.amountLedgerMax)),
            day: moneyText(BigInt(terms.dayLedgerMax)),
          })}
        </p>
      )}
    </aside>
  );
}
