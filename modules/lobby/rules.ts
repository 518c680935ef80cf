import type { Currency } from "@fairhouse/base";

/** So many favourites a member has at most; a list of them is one reading of so many rows. */
export const FAVOURITES_MAX = 500;
/** So many games a member's list of recent ones holds. */
export const RECENTS_KEPT = 100;
/** Hot games come in one list. */
export const HOT_MAX = 100;

/** The type whose games are shown only while the switch COCKFIGHT3 is on. */
export const COCKFIGHTING = "COCK";

const DECIMAL = /^(\d{1,9})(?:\.(\d{1,8}))?$/;

/** A least stake of the wire ("0.05") as a ledger amount, with decimals that the ledger does not keep cut off. */
export function leastStakeOf(text: string, { ledgerExponent }: Pick<Currency, "ledgerExponent">): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match?.[1]) return undefined;
  return BigInt(match[1] + (match[2] ?? "").slice(0, ledgerExponent).padEnd(ledgerExponent, "0"));
}

/** One page of a list that is there as a whole. */
export function pageOf<Item>(
  list: readonly Item[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): { readonly items: readonly Item[]; readonly totalPages: number } {
  const start = (pageNo - 1) * pageSize;
  return { items: list.slice(start, start + pageSize), totalPages: Math.ceil(list.length / pageSize) };
}
