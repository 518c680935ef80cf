import { useText } from "@fairhouse/i18n";
import { Money } from "@fairhouse/ui";
import { oldestOf, QUEUE_LIMIT, totalOf, type Withdrawal } from "./queue.ts";
import css from "./queue-stats.module.css";
import { WaitText } from "./wait-text.tsx";

/** Three figures of the requests that are shown, and of no others. */
export function QueueStats({ rows, isDecider }: { rows: readonly Withdrawal[]; isDecider: boolean }) {
  const t = useText("wallet");
  const total = totalOf(rows);
  const oldest = oldestOf(rows);
  const barred = rows.filter((row) => row.barredBy !== null).length;
  return (
    <dl className={css.figures}>
      <div className={`card ${css.figure}`}>
        <dt>{t("office.figures.total")}</dt>
        <dd>{total ? <Money amount={total.amount} currency={total.unit} /> : t("office.figures.mixed")}</dd>
        <dd className={css.note}>
          {t(rows.length >= QUEUE_LIMIT ? "office.figures.oldestOnly" : "office.figures.requests", {
            count: rows.length,
          })}
        </dd>
      </div>
      <div className={`card ${css.figure}`}>
        <dt>{t("office.figures.longest")}</dt>
        <dd>{oldest && <WaitText since={oldest.requestedAt} />}</dd>
        <dd className={css.note}>{oldest && <bdi>{oldest.userName}</bdi>}</dd>
      </div>
      {isDecider && (
        <div className={`card ${css.figure}`}>
          <dt>{t("office.figures.yours")}</dt>
          <dd>
            <bdi className="num">{rows.length - barred}</bdi>
          </dd>
          <dd className={css.note}>{t("office.figures.barred", { count: barred })}</dd>
        </div>
      )}
    </dl>
  );
}
