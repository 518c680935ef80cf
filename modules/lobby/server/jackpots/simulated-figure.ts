import type { Currency } from "@fairhouse/base";

const STEP_HUNDREDTHS = 16_511n;
const STEP_MS = 3_000;

/** The demonstration figure: nothing at the start of the month (UTC), and 165.11 more every three seconds since. */
export type SimulatedFigure = { unit: string; start: string; from: string; step: string; everyMs: number };

/** @returns the figure as it stands now, and how it goes on; whole steps only, so that every page shows the same. */
export function simulatedFigure(currency: Currency, now: Date): SimulatedFigure {
  const step = (STEP_HUNDREDTHS * 10n ** BigInt(currency.ledgerExponent)) / 100n;
  const monthMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const steps = Math.floor((now.getTime() - monthMs) / STEP_MS);
  return {
    unit: currency.code,
    start: (BigInt(steps) * step).toString(),
    from: new Date(monthMs + steps * STEP_MS).toISOString(),
    step: step.toString(),
    everyMs: STEP_MS,
  };
}
