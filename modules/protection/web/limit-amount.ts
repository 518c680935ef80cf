import { type Currency, parseAmount, wholeUnits } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { useCurrency } from "@fairhouse/ui";
import { MINUTE, SESSION_MINUTES_MIN } from "../rules.ts";
import type { LimitAnswer } from "./limits.ts";

export type LimitFault = "required" | "not_a_number" | "too_many_decimals" | "too_large" | "minutes";

/** What is typed into a limit's field: money, or whole minutes, which have no decimals. */
export type LimitUnit = {
  readonly currency: Currency;
  /** Amounts to press; none is chosen in advance. */
  readonly picks: readonly bigint[];
  /** The longest session limit, in minutes; undefined for money. */
  readonly minutesMax: bigint | undefined;
};

const MONEY_PICKS = [20n, 50n, 100n, 500n];
const MINUTE_PICKS = [30n, 60n, 120n, 180n];
const MINUTES_MAX = { day: 1_440n, week: 10_080n, month: 43_200n } as const;

export function useLimitUnit({ kind, period }: LimitAnswer): LimitUnit {
  const t = useText("protection");
  const money = useCurrency();
  if (kind !== "session")
    return { currency: money, picks: MONEY_PICKS.map((whole) => wholeUnits(whole, money)), minutesMax: undefined };
  const currency = { ...money, code: MINUTE, symbol: t("form.minuteSign"), ledgerExponent: 0, displayExponent: 0 };
  return { currency, picks: MINUTE_PICKS, minutesMax: MINUTES_MAX[period] };
}

/** The amount that is typed; a fault while it is none. */
export function readLimit(
  typed: string,
  { currency, minutesMax }: LimitUnit,
): { readonly amount: bigint; readonly fault: null } | { readonly amount: null; readonly fault: LimitFault } {
  const parsed = parseAmount(typed, currency);
  const none = (fault: LimitFault) => ({ amount: null, fault });
  if (typed.trim() === "") return none("required");
  if (!parsed.ok) return none(minutesMax === undefined ? parsed.refusal : "minutes");
  if (minutesMax !== undefined && (parsed.value < SESSION_MINUTES_MIN || parsed.value > minutesMax))
    return none("minutes");
  return parsed.value > 0n ? { amount: parsed.value, fault: null } : none("required");
}
