import { type Currency, formatAmount, parseAmount } from "@fairhouse/base";
import type { ReceivedOf } from "@fairhouse/contract";
import type * as contract from "../../contract.ts";

export type MethodTerms = ReceivedOf<typeof contract.listDepositMethods>["methods"][number];

/** What is typed of a way to deposit and of a way to withdraw alike. */
export type CommonDraft = {
  readonly isOpen: boolean;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly feeBps: string;
  readonly feeFixed: string;
  readonly isAlways: boolean;
  readonly opens: string;
  readonly closes: string;
  readonly zone: string;
};

/** The terms as they are typed. */
export type MethodDraft = CommonDraft & {
  readonly picture: MethodTerms["picture"];
  readonly position: string;
};

const amountText = (amountLedger: string, currency: Currency): string =>
  formatAmount(BigInt(amountLedger), currency).replaceAll(",", "");

const timeText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

type CommonTerms = Pick<
  MethodTerms,
  "isOpen" | "amountLedgerMin" | "amountLedgerMax" | "feeBps" | "feeFixedLedger" | "hours"
>;

export const commonDraftOf = (method: CommonTerms, currency: Currency): CommonDraft => ({
  isOpen: method.isOpen,
  amountMin: amountText(method.amountLedgerMin, currency),
  amountMax: amountText(method.amountLedgerMax, currency),
  feeBps: String(method.feeBps),
  feeFixed: amountText(method.feeFixedLedger, currency),
  isAlways: method.hours === null,
  opens: timeText(method.hours?.fromMinute ?? 8 * 60),
  closes: timeText(method.hours?.toMinute ?? 22 * 60),
  zone: method.hours?.zone ?? "UTC",
});

/** @returns null where a field is no amount, number or time */
export function commonTermsOf(draft: CommonDraft, currency: Currency): CommonTerms | null {
  const [min, max, fee] = [draft.amountMin, draft.amountMax, draft.feeFixed].map((typed) =>
    parseAmount(typed, currency),
  );
  const feeBps = wholeNumber(draft.feeBps);
  const [fromMinute, toMinute] = [minuteOf(draft.opens), minuteOf(draft.closes)];
  if (!min?.ok || !max?.ok || !fee?.ok || feeBps === null) return null;
  if (!draft.isAlways && (fromMinute === null || toMinute === null)) return null;
  return {
    isOpen: draft.isOpen,
    amountLedgerMin: min.value.toString(),
    amountLedgerMax: max.value.toString(),
    feeBps,
    feeFixedLedger: fee.value.toString(),
    hours: draft.isAlways ? null : { fromMinute: fromMinute ?? 0, toMinute: toMinute ?? 0, zone: draft.zone.trim() },
  };
}

export const draftOf = (method: MethodTerms, currency: Currency): MethodDraft => ({
  ...commonDraftOf(method, currency),
  picture: method.picture,
  position: String(method.position),
});

/** @returns null where a field is no amount, number or time */
export function termsOf(draft: MethodDraft, currency: Currency) {
  const [common, position] = [commonTermsOf(draft, currency), wholeNumber(draft.position)];
  return common && position !== null ? { ...common, picture: draft.picture, position } : null;
}

/** @returns null where it is not typed in at most five digits */
export const wholeNumber = (typed: string): number | null => (/^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null);

function minuteOf(typed: string): number | null {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(typed) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * 60 + Number(minute);
}
