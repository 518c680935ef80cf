import type { VendorTransaction, VendorTransactionPage } from "../../port.ts";
import type { ListingVendor, OurLine } from "./dependencies.ts";
import { nameOf } from "./our-books.ts";

/** A vendor cannot make a night's work of it by a time of its own on every transaction: what lies beyond is not asked for. */
const PERIODS_MAX = 50;
const PAGES_MAX = 200;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Asks a vendor for what it lists at the very times that stand on these transactions of ours, because one that was dated far
 * from its posting is on its list of another day than the one that is compared. By player and id; what the vendor does
 * not list at that time either is left out.
 */
export async function listFarDated(
  vendor: ListingVendor,
  ours: readonly OurLine[],
): Promise<Map<string, VendorTransaction>> {
  const wanted = new Set(ours.map(({ memberId, transactionId }) => nameOf({ playerId: memberId, transactionId })));
  const found = new Map<string, VendorTransaction>();
  let pages = 0;
  for (const { from, to } of periodsOf(ours).slice(0, PERIODS_MAX)) {
    let after: string | null = null;
    do {
      if (pages === PAGES_MAX) return found;
      pages += 1;
      const page: VendorTransactionPage = await vendor.listTransactions({ from, to, after });
      for (const one of page.transactions) if (wanted.has(nameOf(one))) found.set(nameOf(one), one);
      after = page.next;
    } while (after !== null);
  }
  return found;
}

/** As few periods as cover the times, and no longer than they have to be. */
function periodsOf(ours: readonly OurLine[]): { from: Date; to: Date }[] {
  const times = ours.map((line) => line.occurredAt.getTime()).sort((one, other) => one - other);
  const periods: { fromMs: number; lastMs: number }[] = [];
  for (const ms of times) {
    const before = periods.at(-1);
    if (before && ms - before.lastMs <= HOUR_MS) before.lastMs = ms;
    else periods.push({ fromMs: ms, lastMs: ms });
  }
  // A period's end is not part of it.
  return periods.map(({ fromMs, lastMs }) => ({ from: new Date(fromMs), to: new Date(lastMs + 1) }));
}
