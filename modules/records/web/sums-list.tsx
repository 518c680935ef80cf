import { useText } from "@fairhouse/i18n";
import { LedgerList, Money } from "@fairhouse/ui";
import type { Sums } from "./api.ts";

/** What play came to: staked, won and the difference. */
export function SumsList({ sums, unit }: { sums: Sums; unit: string }) {
  const t = useText("records");
  return (
    <LedgerList
      lines={[
        {
          key: "staked",
          label: (
            <>
              {t("sums.staked")} <span className="small">{t("sums.stakes", { count: sums.stakes })}</span>
            </>
          ),
          value: <Money amount={sums.stakedLedger} currency={unit} bare />,
        },
        { key: "won", label: t("sums.won"), value: <Money amount={sums.wonLedger} currency={unit} bare /> },
        {
          key: "net",
          label: t("sums.net"),
          value: <Money amount={sums.netLedger} currency={unit} signed bare settled />,
          total: true,
        },
      ]}
    />
  );
}
