import { type Currency, formatAmount, parseLedgerAmount } from "@fairhouse/base";
import { useCallback } from "react";
import { classes } from "./classes.ts";
import { currencyOfCode, useUnit } from "./currency.ts";
import { useCurrency } from "./page.tsx";

/** An amount as the wire carries it: units of the ledger's exponent, as an integer text or a bigint. */
export type LedgerAmount = string | bigint;

export type MoneyProps = {
  amount: LedgerAmount;
  /** A code of the currency list; the site's own when absent. */
  currency?: string;
  /** Writes the sign and colours it; the sign carries the meaning. */
  signed?: boolean;
  /** Leaves the symbol out, as in the columns of a table. */
  bare?: boolean;
  /** The double rule of a total that balances. */
  settled?: boolean;
  /** Stars in place of the figure. */
  hidden?: boolean;
  className?: string | undefined;
};

/** One amount: symbol, space, figure, left to right in every language. */
export function Money({ amount, currency, signed, bare, settled, hidden, className }: MoneyProps) {
  const unit = useUnit(currency);
  const amountLedger = ledgerAmountOf(amount);
  const figure = hidden ? "*****" : moneyFigure(amountLedger, unit, signed);
  const tone = signed && !hidden && (amountLedger > 0n ? "credit" : amountLedger < 0n ? "debit" : null);
  if (bare) return <bdi className={classes("num", tone, settled && "settled", className)}>{figure}</bdi>;
  return (
    <span className={classes("money", tone, className)}>
      <small>{unit.symbol}</small> <bdi className={classes("num", settled && "settled")}>{figure}</bdi>
    </span>
  );
}

export type MoneyText = (amount: LedgerAmount, currency?: string) => string;

/**
 * An amount inside a sentence: `t("confirm", { amount: moneyText(amount) })`, in the site's currency unless a code is named.
 */
export function useMoneyText(): MoneyText {
  const site = useCurrency();
  return useCallback(
    (amount, code) => moneyText(amount, code === undefined || code === site.code ? site : currencyOfCode(code)),
    [site],
  );
}

/** Isolated, so that "P 5,000.00" keeps its order in a right-to-left sentence. */
export function moneyText(amount: LedgerAmount, unit: Currency): string {
  return `\u2066${unit.symbol}\u00a0${moneyFigure(ledgerAmountOf(amount), unit)}\u2069`;
}

/** The figure alone, with a true minus and, when asked for, a plus. Truncated, never rounded up. */
export function moneyFigure(amountLedger: bigint, unit: Currency, signed = false): string {
  const figure = formatAmount(amountLedger, unit);
  if (figure.startsWith("-")) return `\u2212${figure.slice(1)}`;
  return signed && amountLedger > 0n ? `+${figure}` : figure;
}

function ledgerAmountOf(amount: LedgerAmount): bigint {
  return typeof amount === "bigint" ? amount : (parseLedgerAmount(amount) ?? 0n);
}
