import type { Wheel } from "@fairhouse/studio-games/slot-kit/maths/slot-table.ts";
import type { SymbolName } from "./symbols.ts";

/** Kept with every round. A change of strips, lines, pays or stakes needs a new version; a test holds it to that. */
export const PAY_TABLE_VERSION = "tiger-at-four-2";

/** What three, four and five of a symbol from the left pay, in line stakes (a line stake is a tenth of the stake). */
export const LINE_PAYS: Partial<Record<SymbolName, readonly [three: number, four: number, five: number]>> = {
  tiger: [25, 125, 1000],
  elephant: [20, 75, 300],
  peacock: [15, 75, 250],
  hornbill: [12, 50, 200],
  koi: [10, 25, 100],
  kite: [10, 25, 100],
  mango: [5, 15, 60],
  truck: [5, 15, 60],
};

/** What three, four and five hares anywhere pay, in line stakes: 2, 10 and 50 times the whole stake. */
export const SCATTER_PAYS: readonly [three: number, four: number, five: number] = [20, 100, 500];

/**
 * Three hares start the clock: a hand that turns once and stops at one of the twelve hours, each as likely as any other. What
 * each hour pays in whole stakes, from twelve on; the most at four.
 */
export const CLOCK: Wheel = { scatters: 3, times: [25, 8, 5, 10, 50, 5, 12, 8, 15, 6, 20, 6] };

/** Stakes on offer as display amounts: the currency's ledger exponent turns them into ledger amounts. */
export const STAKE_CHOICES = ["0.50", "1.00", "2.00", "5.00", "10.00", "20.00", "50.00", "100.00"] as const;

export const STAKE_DEFAULT = "5.00";
