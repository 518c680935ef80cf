import { useText } from "@fairhouse/i18n";
import { currencyOfCode, moneyFigure, useMoneyText } from "@fairhouse/ui";
import { useId } from "react";
import { type Bar, heightOf, largestOf, summaryOf } from "./profit-bars.ts";
import css from "./profit-chart.module.css";

const STEP = 50;
const HALF = 100;
/** So many labels fit beside each other on a phone. */
const LABELS_MAX = 8;

/**
 * Net of play by day or month. What was won stands above the line and is filled, what was lost hangs below it and is striped, so
 * that it is read without colour; to a screen reader it is one sentence, and the table below has every figure.
 */
export function ProfitChart({ bars, unit }: { bars: readonly Bar[]; unit: string }) {
  const t = useText("records");
  const moneyText = useMoneyText();
  const stripes = useId();
  const largest = largestOf(bars);
  const { up, down, best, worst } = summaryOf(bars);
  const currency = currencyOfCode(unit);
  const every = Math.ceil(bars.length / LABELS_MAX);
  const width = Math.max(1, bars.length) * STEP;
  const text = (amount: bigint) => moneyText(amount, unit);
  return (
    <figure className="stack">
      <p className={css.legend} aria-hidden="true">
        <span>
          <i className={css.keyUp} />
          {t("chart.up")}
        </span>
        <span>
          <i className={css.keyDown} />
          {t("chart.down")}
        </span>
      </p>
      <div className={css.chart}>
        <div className={css.scale} aria-hidden="true">
          <bdi className="num">{moneyFigure(largest, currency, true)}</bdi>
          <bdi className="num">{moneyFigure(0n, currency)}</bdi>
          <bdi className="num">{moneyFigure(-largest, currency, true)}</bdi>
        </div>
        <svg
          viewBox={`0 0 ${width} ${2 * HALF}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t("chart.says", {
            ...{ up, down },
            best: best ? text(best.net) : text(0n),
            bestOn: best?.on ?? "",
            worst: worst ? text(worst.net) : text(0n),
            worstOn: worst?.on ?? "",
          })}
        >
          <defs>
            <pattern id={stripes} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V6" className={css.stripes} />
            </pattern>
          </defs>
          {[0, HALF / 2, HALF * 1.5, 2 * HALF].map((y) => (
            <path key={y} d={`M0 ${y}H${width}`} className={css.grid} vectorEffect="non-scaling-stroke" />
          ))}
          <path d={`M0 ${HALF}H${width}`} className={css.zero} vectorEffect="non-scaling-stroke" />
          {bars.map((bar, index) => (
            <ChartBar key={bar.on} x={index * STEP} height={heightOf(bar.net, largest) * HALF} stripes={stripes} />
          ))}
        </svg>
        <div className={css.labels} aria-hidden="true">
          {bars.map(({ on }, index) => (
            <bdi key={on} className="num">
              {index % every === 0 ? on.slice(on.length > 7 ? 8 : 5) : ""}
            </bdi>
          ))}
        </div>
      </div>
      <figcaption className="small muted">{t("chart.caption")}</figcaption>
    </figure>
  );
}

/** @param height above zero stands on the line, below zero hangs from it */
function ChartBar({ x, height, stripes }: { x: number; height: number; stripes: string }) {
  if (height === 0) return null;
  const size = { x: x + STEP * 0.2, width: STEP * 0.6 };
  return height > 0 ? (
    <rect {...size} y={HALF - height} height={height} className={css.up} />
  ) : (
    <rect
      {...size}
      y={HALF}
      height={-height}
      fill={`url(#${stripes})`}
      className={css.down}
      vectorEffect="non-scaling-stroke"
    />
  );
}
