import type { ReceivedOf } from "@fairhouse/contract";
import { csvText, decimal } from "@fairhouse/wallet/web";
import type { readStatement } from "../contract.ts";
import type { Bar } from "./profit-bars.ts";

export type Statement = ReceivedOf<typeof readStatement>;
export type Month = Statement["months"][number];

/** Whether nothing moved and nothing was played in the whole year. */
export const isEmpty = ({ months }: Statement): boolean => !months.some(hasAnything);

export const hasAnything = (month: Month): boolean =>
  month.stakes > 0 || AMOUNTS.some((name) => month[`${name}Ledger`] !== "0");

/** A bar for each month, those without play included. */
export const barsOfYear = ({ months }: Statement): Bar[] =>
  months.map(({ month, stakes, stakedLedger, wonLedger, netLedger }) => ({
    on: month,
    stakes,
    ...{ staked: BigInt(stakedLedger), won: BigInt(wonLedger), net: BigInt(netLedger) },
  }));

const AMOUNTS = ["deposits", "withdrawals", "staked", "won", "net", "other"] as const;

/** One line for each month and one for the year, amounts as decimals with every digit that the ledger keeps. */
export const statementCsv = ({ months, totals, unit }: Statement): string =>
  csvText([
    ["month", "unit", ...AMOUNTS, "bets", "minutes"],
    ...[...months, { ...totals, month: "total" }].map((line) => [
      ...[line.month, unit],
      ...AMOUNTS.map((name) => decimal(line[`${name}Ledger`], unit)),
      ...[String(line.stakes), String(line.minutes)],
    ]),
  ]);
