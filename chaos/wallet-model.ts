/** What the books hold of a member under one key: how many rows and what they come to. */
export type KeySum = { readonly key: string; readonly rows: number; readonly amount: bigint };

/**
 * A wallet as a plain object, beside the product and without any of its rules: what was answered to the player or their
 * vendor must be in the books once, what was taken back there with its opposite or not at all, and nothing else.
 */
export type WalletModel = {
  readonly balance: bigint;
  readonly transactions: number;
  /** It was answered that this was posted. */
  posted(key: string, amount: bigint): void;
  /** It was answered that this was not posted and never will be. */
  refused(key: string): void;
  /** No answer came and it was rolled back: both are in the books, or neither. */
  undone(key: string, rollbackKey: string): void;
  /** What the books hold that they should not, and the other way round, in sentences. */
  differences(books: readonly KeySum[], balance: bigint): string[];
};

export function createWalletModel(owner: string): WalletModel {
  const posted = new Map<string, bigint>();
  const refused = new Set<string>();
  const undone = new Map<string, string>();
  let balance = 0n;

  function differences(books: readonly KeySum[], found: bigint): string[] {
    const wrong: string[] = [];
    const left = new Map(books.map((sum) => [sum.key, sum]));
    const take = (key: string): KeySum => {
      const sum = left.get(key) ?? { key, rows: 0, amount: 0n };
      left.delete(key);
      return sum;
    };
    for (const [key, amount] of posted) {
      const { rows, amount: stored } = take(key);
      if (rows !== 1 || stored !== amount)
        wrong.push(`${key}: answered ${amount} once, found ${stored} in ${rows} rows`);
    }
    for (const [key, rollbackKey] of undone) {
      const [taken, given] = [take(key), take(rollbackKey)];
      const isEven = taken.rows === given.rows && taken.rows <= 1 && taken.amount === -given.amount;
      if (!isEven)
        wrong.push(`${key}: taken ${taken.amount} in ${taken.rows}, given back ${given.amount} in ${given.rows}`);
    }
    for (const key of refused) {
      if (take(key).rows > 0) wrong.push(`${key}: was refused and is in the books`);
    }
    for (const { key, amount } of left.values()) wrong.push(`${key}: ${amount} that was not asked for`);
    if (found !== balance) wrong.push(`the balance is ${found}, the model has ${balance}`);
    return wrong.map((one) => `${owner}: ${one}`);
  }

  return {
    get balance() {
      return balance;
    },
    get transactions() {
      return posted.size + refused.size + undone.size;
    },
    posted: (key, amount) => {
      posted.set(key, amount);
      balance += amount;
    },
    refused: (key) => void refused.add(key),
    undone: (key, rollbackKey) => void undone.set(key, rollbackKey),
    differences,
  };
}
