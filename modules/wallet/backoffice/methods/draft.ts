import { type Currency, formatAmount, parseAmount } from "@fairhouse/base";
import type { ReceivedOf } from "@fairhouse/contract";
import type * as contract from "../../contract.ts";

export type MethodTerms = ReceivedOf<typeof contract.listDepositMethods>["methods"][number];

/** The terms as they are typed. */
export type MethodDraft = {
  readonly isOpen: boolean;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly feeBps: string;
  readonly feeFixed: string;
  readonly isAlways: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
  readonly picture: MethodTerms["picture"];
  readonly position: string;
};

const amountText = (amountLedger: string, currency: Currency): string =>
  formatAmount(BigInt(amountLedger), currency).replaceAll(",", "");

const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

export const draftOf = (method: MethodTerms, currency: Currency): MethodDraft => ({
  isOpen: method.isOpen,
  amountMin: amountText(method.amountLedgerMin, currency),
  amountMax: amountText(method.amountLedgerMax, currency),
  feeBps: String(method.feeBps),
  feeFixed: amountText(method.feeFixedLedger, currency),
  isAlways: method.hours === null,
  opens: timeText(method.hours?.fromMinute ?? 8 * 60),
  closes: timeText(method.hours?.toMinute ?? 22 * 60),
  zone: method.hours?.zone ?? "UTC",
  picture: method.picture,
  position: String(method.position),
});

/** @returns null where a field is no amount, number or time */
export function termsOf(draft: MethodDraft, currency: Currency) {
  const [min, max, fee] = [draft.amountMin, draft.amountMax, draft.feeFixed].map((typed) =>
    parseAmount(typed, currency),
  );
  const [feeBps, position] = [wholeNumber(draft.feeBps), wholeNumber(draft.position)];
  const [fromMinute, toMinute] = [minuteOf(draft.opens), minuteOf(draft.closes)];
  if (!min?.ok || !max?.ok || !fee?.ok || feeBps === null || position === null) return null;
  if (!draft.isAlways && (fromMinute === null || toMinute === null)) return null;
  return {
    isOpen: draft.isOpen,
    amountLedgerMin: min.value.toString(),
    amountLedgerMax: max.value.toString(),
    feeBps,
    feeFixedLedger: fee.value.toString(),
    hours: draft.isAlways ? null : { fromMinute: fromMinute ?? 0, toMinute: toMinute ?? 0, zone: draft.zone.trim() },
    picture: draft.picture,
    position,
  };
}

const wholeNumber = (typed: string): number | null => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null);

function minuteOf(typed: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(typed) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
