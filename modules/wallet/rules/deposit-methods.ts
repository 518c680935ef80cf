/** How a deposit is paid. */
export const PAYMENT_FORMS = ["page", "qr", "transfer", "card", "crypto"] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number];

/** The drawings that a method may be shown with. */
export const METHOD_PICTURES = ["wallet", "phone", "qr", "bank", "card", "coin"] as const;
export type MethodPicture = (typeof METHOD_PICTURES)[number];

/** When a method is open: minutes of the day, by the clocks of a zone. `to` before `from` is the night between them. */
export type MethodHours = { readonly fromMinute: number; readonly toMinute: number; readonly zone: string };

/** What operators set of a method. Amounts are ledger amounts. */
export type MethodTerms = {
  readonly isOpen: boolean;
  readonly amountMin: bigint;
  readonly amountMax: bigint;
  readonly feeBps: number;
  readonly feeFixed: bigint;
  /** Null: always open. */
  readonly hours: MethodHours | null;
  readonly picture: MethodPicture;
  readonly position: number;
};

export const FEE_BPS_MAX = 1_000;
export const POSITION_MAX = 999;
export const MINUTES_OF_DAY = 1_440;

/** The smallest sum that can be paid: one of the decimals that a person sees. Ledger amount. */
export const smallestPaid = ({
  ledgerExponent,
  displayExponent,
}: {
  readonly ledgerExponent: number;
  readonly displayExponent: number;
}): bigint => 10n ** BigInt(ledgerExponent - displayExponent);

/** The fee of an amount: a share of it and a fixed part, up to the next sum that can be paid. */
export function feeOf(
  amount: bigint,
  { feeBps, feeFixed }: Pick<MethodTerms, "feeBps" | "feeFixed">,
  smallest: bigint,
): bigint {
  const parts = amount * BigInt(feeBps) + feeFixed * 10_000n;
  const unit = smallest * 10_000n;
  return ((parts + unit - 1n) / unit) * smallest;
}

export type TermsFault = "range_invalid" | "range_too_wide" | "fee_too_high" | "hours_invalid";

/**
 * Why terms cannot be set. The provider's own range is never exceeded, and a fee never takes more than half of the smallest
 * amount.
 */
export function faultOfTerms(
  terms: Pick<MethodTerms, "amountMin" | "amountMax" | "feeBps" | "feeFixed" | "hours">,
  provider: { readonly amountMin: bigint; readonly amountMax: bigint },
  smallest: bigint,
): TermsFault | null {
  if (terms.amountMin < 1n || terms.amountMax < terms.amountMin) return "range_invalid";
  if (terms.amountMin < provider.amountMin || terms.amountMax > provider.amountMax) return "range_too_wide";
  if (terms.feeBps < 0 || terms.feeBps > FEE_BPS_MAX || terms.feeFixed < 0n) return "fee_too_high";
  if (feeOf(terms.amountMin, terms, smallest) * 2n > terms.amountMin) return "fee_too_high";
  if (terms.hours && !areHours(terms.hours)) return "hours_invalid";
  return null;
}

const isMinute = (minute: number): boolean => Number.isInteger(minute) && minute >= 0 && minute < MINUTES_OF_DAY;

const areHours = ({ fromMinute, toMinute, zone }: MethodHours): boolean =>
  isMinute(fromMinute) && isMinute(toMinute) && fromMinute !== toMinute && isZone(zone);

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * When a method that is closed opens again; null while it is open. On a day whose clocks are changed it may be an hour off.
 */
export function opensAgainAt(hours: MethodHours | null, now: Date): Date | null {
  if (!hours) return null;
  const minute = minuteOfDay(now, hours.zone);
  const { fromMinute: from, toMinute: to } = hours;
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isOpen) return null;
  const wait = (from - minute + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  const minuteBegan = now.getTime() - (now.getTime() % 60_000);
  return new Date(minuteBegan + wait * 60_000);
}

function minuteOfDay(now: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const figure = (type: "hour" | "minute") => Number(parts.find((part) => part.type === type)?.value);
  return figure("hour") * 60 + figure("minute");
}
