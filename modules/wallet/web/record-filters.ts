import { useLocation, useNavigate } from "@tanstack/react-router";
import { RECORD_KINDS } from "../contract/record-kinds.ts";
import { oneOf, useAddressPart } from "./address.ts";

export const PERIODS = ["today", "week", "month", "all"] as const;
export type Period = (typeof PERIODS)[number];
export type RecordKind = (typeof RECORD_KINDS)[number];

export type RecordFilters = {
  /** Null: every kind. */
  readonly kind: RecordKind | null;
  readonly period: Period;
  /** `vendor:gameCode`; null: every game. */
  readonly game: string | null;
};

export const NO_FILTERS: RecordFilters = { kind: null, period: "all", game: null };
export const hasFilters = ({ kind, period, game }: RecordFilters): boolean =>
  kind !== null || period !== "all" || game !== null;

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** Where a period begins on this device: today at midnight, or the midnight so many days before. */
export function periodStart(period: Period, now: Date): string | undefined {
  if (period === "all") return undefined;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS_BACK[period]).toISOString();
}

const GAME = /^[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9._:~-]{1,64}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ledger's address: only what differs from the whole ledger stands in it. */
export function ledgerAddress({ kind, period, game }: RecordFilters, before?: string): string {
  const parts = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(period === "all" ? {} : { period }),
    ...(game ? { game } : {}),
    ...(before ? { before } : {}),
  });
  return parts.size > 0 ? `/wallet/ledger?${parts}` : "/wallet/ledger";
}

/**
 * What of the ledger is shown, as its address says. The pages before the one that is shown are kept in the history's own
 * state: a reload keeps them, and an address that was shared leads from its page to the newest.
 */
export function useLedgerAddress() {
  const part = useAddressPart();
  const navigate = useNavigate();
  const { state } = useLocation();
  const filters: RecordFilters = {
    kind: oneOf(RECORD_KINDS, part("kind")),
    period: oneOf(PERIODS, part("period")) ?? "all",
    game: patterned(GAME, part("game")),
  };
  const before = patterned(ID, part("before")) ?? undefined;
  const newer: readonly string[] = readPages(state);
  const go = (next: RecordFilters, cursor?: string, ledgerPages: readonly string[] = []) =>
    void navigate({
      href: ledgerAddress(next, cursor),
      state: { ledgerPages } as never,
      replace: cursor === undefined && ledgerPages.length === 0,
      resetScroll: false,
    });
  return {
    ...{ filters, before },
    setFilters: (next: RecordFilters) => go(next),
    goOlder: (next: string) => go(filters, next, [...newer, before ?? ""]),
    goNewer: () => go(filters, newer.at(-1) || undefined, newer.slice(0, -1)),
    pageNumber: before === undefined ? 1 : newer.length + 1,
  };
}

const patterned = (pattern: RegExp, text: string | null): string | null => (text && pattern.test(text) ? text : null);

function readPages(state: object): readonly string[] {
  const pages = "ledgerPages" in state ? state.ledgerPages : undefined;
  return Array.isArray(pages) ? pages.filter((one) => typeof one === "string") : [];
}
