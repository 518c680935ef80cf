import { useText } from "@fairhouse/i18n";
import { LedgerList, Money } from "@fairhouse/ui";
import css from "./records-summary.module.css";
import type { RecordPage } from "./use-records.ts";

type RecordsSummaryProps = {
  totals: NonNullable<RecordPage["totals"]>;
  /** Of one game's rounds: nothing else is in them. */
  isOfGame: boolean;
};

/** What the period came to: the net of play for itself, and beside it what came in and went out. */
export function RecordsSummary({ totals, isOfGame }: RecordsSummaryProps) {
  const t = useText("wallet");
  const { play, unit } = totals;
  const money = (amount: string, more: { signed?: boolean; settled?: boolean } = {}) => (
    <Money amount={amount} currency={unit} bare {...more} />
  );
  const moved = (["deposits", "withdrawals", "transfers", "other"] as const).filter(
    (kind) => kind === "deposits" || kind === "withdrawals" || totals[kind] !== "0",
  );
  return (
    <div className={css.summary}>
      <section aria-labelledby="net-of-play">
        <h2 className="voice" id="net-of-play">
          {t("ledger.summary.play")}
        </h2>
        <LedgerList
          lines={[
            {
              key: "staked",
              label: (
                <>
                  {t("ledger.summary.staked")}{" "}
                  <span className="small">{t("ledger.summary.stakes", { count: play.stakes })}</span>
                </>
              ),
              value: money(play.staked),
            },
            { key: "won", label: t("ledger.summary.won"), value: money(play.won) },
            {
              key: "net",
              label: t("ledger.summary.net"),
              value: money(play.net, { signed: true, settled: true }),
              total: true,
            },
          ]}
        />
      </section>
      {!isOfGame && (
        <section aria-labelledby="in-and-out">
          <h2 className="voice" id="in-and-out">
            {t("ledger.summary.money")}
          </h2>
          <LedgerList
            lines={moved.map((kind) => ({
              key: kind,
              label: t(`ledger.summary.${kind}`),
              value: money(totals[kind], { signed: true }),
            }))}
          />
        </section>
      )}
    </div>
  );
}
