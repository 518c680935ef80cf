import { useText } from "@fairhouse/i18n";
import { LedgerList, Money, useCurrency, useMoneyText } from "@fairhouse/ui";
import { approvalBounds } from "../rules.ts";
import { useBalance } from "./balance.ts";
import { PlayNote } from "./play-note.tsx";
import { type QuoteAsked, useQuote } from "./quote.ts";

/** The page that faces a withdrawal's first steps: what it costs, what arrives and what stays, as the server computes it. */
export function WithdrawalSum({ asked, destination }: { asked: QuoteAsked | null; destination?: string }) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  const bounds = approvalBounds(useCurrency());
  const { isHidden } = useBalance();
  const quote = useQuote(asked).data;
  const amount = asked?.amount ?? null;
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
          { key: "fee", label: t("deposit.sum.fee"), value: quote ? <Money amount={quote.feeLedger} bare /> : "…" },
          {
            key: "get",
            label: t("withdraw.sum.get"),
            value: quote ? <Money amount={quote.receivedAmountLedger} bare settled /> : "…",
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
            value: quote ? <Money amount={quote.remainingAmountLedger} bare hidden={isHidden} /> : "…",
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
