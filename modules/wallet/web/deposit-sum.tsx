import { useText } from "@fairhouse/i18n";
import { LedgerList, Money, Timeline, useCurrency } from "@fairhouse/ui";
import { useBalance } from "./balance.ts";
import { type Method, methodFee } from "./methods.tsx";
import { PlayNote } from "./play-note.tsx";

/** The page that faces the first steps of a deposit: the sum so far and what will happen. */
export function DepositSum({ method, amount }: { method: Method | null; amount: bigint | null }) {
  const t = useText("wallet");
  const { total, isHidden } = useBalance();
  const currency = useCurrency();
  const fee = method && amount !== null ? methodFee(amount, method, currency) : 0n;
  const figure = (minor: bigint | null) => (minor === null ? "…" : <Money amount={minor} bare />);
  const minutes = method?.usualMinutes ?? 1;
  return (
    <aside className="card book" aria-labelledby="sum-title">
      <h2 className="voice" id="sum-title">
        {t("deposit.sum.title")}
      </h2>
      <LedgerList
        lines={[
          { key: "pay", label: t("deposit.sum.pay"), value: figure(amount === null ? null : amount + fee) },
          { key: "fee", label: t("deposit.sum.fee"), value: figure(fee) },
          {
            key: "arrives",
            label: t("deposit.sum.arrives"),
            value: amount === null ? "…" : <Money amount={amount} bare settled />,
            total: true,
          },
        ]}
      />
      <LedgerList
        small
        lines={[
          {
            key: "after",
            label: t("deposit.sum.after"),
            value: total === null || amount === null ? "…" : <Money amount={total + amount} bare hidden={isHidden} />,
          },
        ]}
      />
      <Timeline
        label={t("deposit.sum.title")}
        moments={[
          {
            key: "page",
            title: t(`deposit.plan.${method?.form === "transfer" || method?.form === "qr" ? method.form : "page"}`),
            note: t("deposit.plan.pageNote"),
            state: "next",
          },
          {
            key: "told",
            title: t(`deposit.plan.${method?.form === "transfer" ? "seen" : "told"}`),
            note: t("deposit.usually", { minutes }),
            state: "next",
          },
          { key: "written", title: t("deposit.plan.written"), state: "next" },
        ]}
      />
      <PlayNote />
    </aside>
  );
}
