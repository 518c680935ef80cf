import type { NewPosting } from "../index.ts";

/** What moved of one kind: how many rows, and their sum as a ledger amount. */
type Sum = { kind: string; count: number; amount: bigint };

/** By kind: how many rows, and their sum. Sums are texts, because one may be longer than a number is exact. */
type StoredTotals = { readonly [kind: string]: readonly [count: number, amount: string] };

/** What moved through one wallet on one day, by kind. */
export class DayTotals {
  readonly #sums: Sum[] = [];

  /** @param stored as it lies in the wallet's row, `{"bet":[2,"-20000"]}` */
  static parse(stored: string | null): DayTotals {
    const totals = new DayTotals();
    if (stored === null) return totals;
    for (const [kind, [count, amount]] of Object.entries(JSON.parse(stored) as StoredTotals))
      totals.#sums.push({ kind, count, amount: BigInt(amount) });
    return totals;
  }

  add(kind: string, amount: bigint): void {
    for (const sum of this.#sums) {
      if (sum.kind !== kind) continue;
      sum.count += 1;
      sum.amount += amount;
      return;
    }
    this.#sums.push({ kind, count: 1, amount });
  }

  get sums(): readonly Readonly<Sum>[] {
    return this.#sums;
  }

  toString(): string {
    return JSON.stringify(Object.fromEntries(this.#sums.map((sum) => [sum.kind, [sum.count, `${sum.amount}`]])));
  }
}

export type HouseDaySum = Sum & { account: string; unit: string };

/** What a batch adds to the day of the house's accounts, by account, unit and kind. */
export function houseDaySums(postings: readonly NewPosting[]): HouseDaySum[] {
  const sums: HouseDaySum[] = [];
  const addTo = (account: string, { unit, kind }: NewPosting, amount: bigint) => {
    for (const sum of sums) {
      if (sum.kind !== kind || sum.account !== account || sum.unit !== unit) continue;
      sum.count += 1;
      sum.amount += amount;
      return;
    }
    sums.push({ account, unit, kind, count: 1, amount });
  };
  for (const posted of postings) {
    addTo(posted.counterAccount, posted, -posted.amount);
    if (!posted.wallet) addTo(posted.account, posted, posted.amount);
  }
  return sums;
}
