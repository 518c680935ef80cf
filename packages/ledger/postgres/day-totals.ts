import type { NewPosting } from "../index.ts";

/** What moved of one kind: how many rows, and their sum in ledger units. */
type Sum = { kind: string; count: number; amount: bigint };

/** What moved through one wallet on one day, by kind. */
export class DayTotals {
  readonly #sums: Sum[] = [];

  /**
   * Read by its own marks, because every posting reads one: 0.3 microseconds in place of 0.6 with `JSON.parse`.
   * @param stored as it lies in the wallet's row, `{"bet":[2,"-20000"]}`, with any spaces between; kinds are plain words
   */
  static parse(stored: string | null): DayTotals {
    const totals = new DayTotals();
    if (stored === null) return totals;
    let kindStart = stored.indexOf('"') + 1;
    while (kindStart > 0) {
      const kindEnd = stored.indexOf('"', kindStart);
      const pair = stored.indexOf("[", kindEnd);
      const comma = stored.indexOf(",", pair);
      const amountStart = stored.indexOf('"', comma) + 1;
      const amountEnd = stored.indexOf('"', amountStart);
      totals.#sums.push({
        kind: stored.slice(kindStart, kindEnd),
        count: Number(stored.slice(pair + 1, comma)),
        amount: BigInt(stored.slice(amountStart, amountEnd)),
      });
      kindStart = stored.indexOf('"', amountEnd + 1) + 1;
    }
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

  /** Amounts are texts, because a sum may be longer than a number is exact. */
  toString(): string {
    let text = "{";
    for (const { kind, count, amount } of this.#sums)
      text += `${text === "{" ? "" : ","}"${kind}":[${count},"${amount}"]`;
    return `${text}}`;
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
