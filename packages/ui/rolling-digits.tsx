import { parseLedgerAmount } from "@fairhouse/base";
import { classes } from "./classes.ts";
import { useUnit } from "./currency.ts";
import { type LedgerAmount, moneyFigure } from "./money.tsx";

export type RollingDigitsProps = {
  amount: LedgerAmount;
  /** A code of the currency list; the site's own when absent. */
  currency?: string;
  className?: string | undefined;
};

const REEL = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/**
 * An amount whose digits roll to their place when it changes. Readers hear the amount when they come to it, never every
 * step; who asked for less motion sees it change at once. Left to right in every language.
 */
export function RollingDigits({ amount, currency, className }: RollingDigitsProps) {
  const unit = useUnit(currency);
  const figure = moneyFigure(typeof amount === "bigint" ? amount : (parseLedgerAmount(amount) ?? 0n), unit);
  const places = [...figure].map((character, index) => ({ character, place: figure.length - index }));
  return (
    <span className={classes("money", className)} data-testid="rolling">
      <span className="sr">
        {unit.symbol} {figure}
      </span>
      <small aria-hidden="true">{unit.symbol}</small>{" "}
      <bdi className="num rolling__figure" aria-hidden="true">
        {places.map(({ character, place }) =>
          /\d/.test(character) ? (
            <span key={place} className="rolling__digit" data-digit={character}>
              <span className="rolling__reel">
                {REEL.map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </span>
            </span>
          ) : (
            <span key={place}>{character}</span>
          ),
        )}
      </bdi>
    </span>
  );
}
