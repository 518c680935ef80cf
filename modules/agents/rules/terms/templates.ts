import { type Currency, wholeUnits } from "@fairhouse/base";
import type { Terms } from "./terms.ts";

/** Terms that an operator begins with and changes as they like. */
export type Template = {
  readonly code: string;
  /** Whether a new installation offers it. Those that pay by players' losses wait for the operator's switch. */
  readonly isOn: boolean;
  readonly terms: Terms;
};

/** The templates of a fresh installation: pay by turnover is on, pay by losses is there and off. */
export function templatesFor(currency: Currency): readonly Template[] {
  const units = (count: bigint) => wholeUnits(count, currency);
  const tier = (validBet: bigint, activeMembers: number, ratePpm: number, loss = 0n) => ({
    validBetLedger: units(validBet),
    activeMembers,
    teamLossLedger: units(loss),
    ratePpm,
  });
  const hourly = { activeMembers: 1, validBetLedger: units(1_000n) };
  return [
    {
      code: "daily-turnover",
      isOn: true,
      terms: { kind: "daily-salary", tiers: [tier(1_000n, 1, 500), tier(10_000n, 3, 800), tier(100_000n, 10, 1_000)] },
    },
    { code: "rebate", isOn: true, terms: { kind: "rebate", tiers: [{ ratePpm: 2_000 }] } },
    {
      code: "hourly-turnover",
      isOn: true,
      terms: { kind: "hourly-salary", tiers: [{ ...hourly, winningPpm: 500, losingPpm: 500 }] },
    },
    {
      code: "real-time-turnover",
      isOn: true,
      terms: { kind: "real-time-salary", tiers: [{ singleBetLedger: units(1n), profitPpm: 300, lossPpm: 300 }] },
    },
    {
      code: "half-month-dividend",
      isOn: false,
      terms: {
        kind: "dividend",
        ...{ period: "half-month", form: "fixed", carry: "for-ever" },
        tiers: [tier(10_000n, 3, 50_000, 1_000n), tier(100_000n, 10, 100_000, 10_000n)],
      },
    },
    {
      code: "daily-losses",
      isOn: false,
      terms: { kind: "daily-salary", tiers: [tier(1_000n, 1, 500, 100n), tier(10_000n, 3, 1_000, 1_000n)] },
    },
  ];
}
