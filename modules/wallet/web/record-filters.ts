import { dayAfter, startOfDay } from "@fairhouse/base";
import { useNavigate } from "@tanstack/react-router";
import { RECORD_KINDS, RECORD_STATES } from "../contract/record-kinds.ts";
import { oneOf, useAddressPart } from "./address.ts";
import { type Days, dayOrNull } from "./days.ts";

export type RecordKind = (typeof RECORD_KINDS)[number];
export type RecordState = (typeof RECORD_STATES)[number];

/** Null: not filtered by it. */
export type RecordFilters = Days & {
  readonly kind: RecordKind | null;
  readonly vendor: string | null;
  /** `vendor:gameCode` */
  readonly game: string | null;
  readonly state: RecordState | null;
  /** A number of a round, an entry or a payment. */
  readonly number: string | null;
};

export const NO_FILTERS: RecordFilters = {
  ...{ kind: null, fromOn: null, untilOn: null, vendor: null, game: null, state: null, number: null },
};
export const hasFilters = (filters: RecordFilters): boolean => Object.values(filters).some((one) => one !== null);

/** How many filters are behind the button: the days together are one, and the search is always in sight. */
export const countFilters = ({ kind, fromOn, untilOn, vendor, game, state }: RecordFilters): number =>
  [kind, fromOn ?? untilOn, vendor, game, state].filter((one) => one !== null).length;

const GAME = /^[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9._:~-]{1,64}$/;
const VENDOR = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** The ledger's address: only what narrows the whole ledger stands in it. */
export function ledgerAddress(filters: RecordFilters): string {
  const { kind, fromOn, untilOn, vendor, game, state, number } = filters;
  const named = Object.entries({ kind, fromOn, untilOn, vendor, game, state, number });
  const parts = new URLSearchParams(named.filter((one): one is [string, string] => one[1] !== null));
  return parts.size > 0 ? `/wallet/ledger?${parts}` : "/wallet/ledger";
}

/** What of the ledger is shown, as its address says. */
export function useLedgerFilters(): readonly [RecordFilters, (filters: RecordFilters) => void] {
  const part = useAddressPart();
  const navigate = useNavigate();
  return [
    {
      kind: oneOf(RECORD_KINDS, part("kind")),
      fromOn: dayOrNull(part("fromOn")),
      untilOn: dayOrNull(part("untilOn")),
      vendor: patterned(VENDOR, part("vendor")),
      game: patterned(GAME, part("game")),
      state: oneOf(RECORD_STATES, part("state")),
      number: part("number")?.trim().slice(0, 80) || null,
    },
    (filters) => void navigate({ href: ledgerAddress(filters), replace: true, resetScroll: false }),
  ];
}

const patterned = (pattern: RegExp, text: string | null): string | null => (text && pattern.test(text) ? text : null);

/** The days as moments: from the first one's midnight until the midnight after the last one. */
export const periodOf = (
  { fromOn, untilOn }: Days,
  zone: string,
): { readonly from?: string; readonly to?: string } => ({
  ...(fromOn ? { from: startOfDay(zone, fromOn).toISOString() } : {}),
  ...(untilOn ? { to: startOfDay(zone, dayAfter(untilOn)).toISOString() } : {}),
});

/** The same as the call asks it: what is not filtered by is left out, and a number stands for itself. */
export function askedOf(filters: RecordFilters, zone: string) {
  const { kind, vendor, game, state, number } = filters;
  if (number) return { number, ...(vendor ? { vendor } : {}) };
  return {
    ...periodOf(filters, zone),
    ...(kind ? { kind } : {}),
    ...(vendor ? { vendor } : {}),
    ...(game ? { game } : {}),
    ...(state ? { state } : {}),
  };
}
