import { useText } from "@fairhouse/i18n";
import { LedgerList, Money } from "@fairhouse/ui";
import type { Statement } from "./statement.ts";

/** What the year came to. Net of play is the total: what was put in and taken out is not won or lost. */
export function StatementSums({ statement: { totals, unit } }: { statement: Statement }) {
  const t = useText("records");
  const amount = (value: string) => <Money amount={value} currency={unit} bare />;
  const staked = (
    <>
      {t("sums.staked")} <span className="small">{t("sums.stakes", { count: totals.stakes })}</span>
    </>
  );
  return (
    <LedgerList
      lines={[
        { key: "deposits", label: t("statement.deposits"), value: amount(totals.depositsLedger) },
        { key: "withdrawals", label: t("statement.withdrawals"), value: amount(totals.withdrawalsLedger) },
        { key: "time", label: t("statement.time"), value: <PlayedTime minutes={totals.minutes} /> },
        { key: "staked", label: staked, value: amount(totals.stakedLedger) },
        { key: "won", label: t("sums.won"), value: amount(totals.wonLedger) },
        {
          key: "net",
          label: t("sums.net"),
          value: <Money amount={totals.netLedger} currency={unit} signed bare settled />,
          total: true,
        },
      ]}
    />
  );
}

/** Hours and minutes in which a bet was placed. */
export function PlayedTime({ minutes }: { minutes: number }) {
  const t = useText("records");
  return <>{t("statement.played", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</>;
}
