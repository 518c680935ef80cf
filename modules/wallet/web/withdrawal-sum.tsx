import { useText } from "@fairhouse/i18n";
import { LedgerList, Money, useCurrency, useMoneyText } from "@fairhouse/ui";
import { approvalBounds } from "../rules.ts";
import { useBalance } from "./balance.ts";
import { PlayNote } from "./play-note.tsx";

/** The page that faces a withdrawal's first steps: what arrives and what stays. */
export function WithdrawalSum({ amount, destination }: { amount: bigint | null; destination?: string }) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const bounds = approvalBounds(useCurrency());
  const { cash, isHidden } = useBalance();
  return (
    <aside className="card book" aria-labelledby="sum-title">
      <h2 className="voice" id="sum-title">
        {t("withdraw.sum.title")}
      </h2>
      <LedgerList
        lines={[
          ...(destination
            ? [{ key: "to", label: t("withdraw.destination"), value: <bdi className="num">{destination}</bdi> }]
            : []),
          { key: "ask", label: t("withdraw.sum.ask"), value: amount === null ? "…" : <Money amount={amount} bare /> },
          { key: "fee", label: t("deposit.sum.fee"), value: <Money amount={0n} bare /> },
          {
            key: "get",
            label: t("withdraw.sum.get"),
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
            label: t("withdraw.sum.left"),
            value:
              cash === null || amount === null || amount > cash ? (
                "…"
              ) : (
                <Money amount={cash - amount} bare hidden={isHidden} />
              ),
          },
        ]}
      />
      <p className="small muted">
        {t("withdraw.sum.rule", { once: moneyText(bounds.ruleMax), day: moneyText(bounds.ruleDayMax) })}
      </p>
      <PlayNote />
    </aside>
  );
}
