import type { Currency } from "@fairhouse/base";

export type LotteryDependencies = {
  /** What the site counts in. */
  readonly currency: Currency;
};
