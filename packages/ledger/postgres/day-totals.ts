import type { PostedLeg, Wallet } from "../index.ts";
import type { LoadedWallet } from "./load-batch.ts";

/** What moved of one kind: how many rows, and their sum in ledger units. */
type Sum = { count: number; amount: bigint };

export type HouseDaySum = { account: string; unit: string; kind: string; count: number; amount: bigint };

/** What a batch adds to the running day of the wallets that it changes. */
export class DayTotals {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly #added = new Map<Wallet, Map<string, Sum>>();

  constructor(day: string, legs: readonly PostedLeg[]) {
    this.day = day;
    for (const { wallet, kind, amount } of legs) {
      if (!wallet) continue;
      const kinds = this.#added.get(wallet) ?? new Map<string, Sum>();
      this.#added.set(wallet, kinds);
      add(kinds, kind, 1, amount);
    }
  }

  /** The totals of the running day after the batch, as they are stored: `{"bet":[2,"-20000"]}`. */
  of(wallet: Wallet, loaded: LoadedWallet | undefined): string {
    const kinds = this.#added.get(wallet) ?? new Map<string, Sum>();
    if (loaded?.day === this.day) {
      for (const [kind, [count, amount]] of Object.entries(loaded.totals)) add(kinds, kind, count, BigInt(amount));
    }
    let text = "";
    for (const [kind, { count, amount }] of kinds) text += `${text === "" ? "" : ","}"${kind}":[${count},"${amount}"]`;
    return `{${text}}`;
  }

  /** The totals of a day that is over for this wallet. */
  endedBy(wallet: LoadedWallet): [kind: string, totals: readonly [count: number, amount: string]][] {
    return wallet.day === null || wallet.day === this.day ? [] : Object.entries(wallet.totals);
  }

  /** What a batch adds to the accounts of the house, by account, unit and kind. */
  static ofHouse(legs: readonly PostedLeg[]): HouseDaySum[] {
    const sums = new Map<string, HouseDaySum>();
    const addTo = (account: string, { unit, kind }: PostedLeg, amount: bigint) => {
      const name = `${account} ${unit} ${kind}`;
      const sum = sums.get(name);
      if (sum) {
        sum.count += 1;
        sum.amount += amount;
      } else {
        sums.set(name, { account, unit, kind, count: 1, amount });
      }
    };
    for (const posted of legs) {
      addTo(posted.counterAccount, posted, -posted.amount);
      if (!posted.wallet) addTo(posted.account, posted, posted.amount);
    }
    return [...sums.values()];
  }
}

function add(kinds: Map<string, Sum>, kind: string, count: number, amount: bigint): void {
  const sum = kinds.get(kind);
  if (sum) {
    sum.count += count;
    sum.amount += amount;
  } else {
    kinds.set(kind, { count, amount });
  }
}
