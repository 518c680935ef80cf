import type { Fairness } from "@fairhouse/wallet-protocol";

/** What a bet's round is computed from, as texts beside the stake: sealed with its row in the ledger. */
export const metaOfFairness = ({ commitment, clientSeed, nonce, payTableVersion }: Fairness) => ({
  commitment,
  clientSeed,
  nonce: String(nonce),
  payTableVersion,
});

/** The same, read from a bet's row; undefined where its vendor sent none. */
export function fairnessOfMeta(meta: Readonly<Record<string, string>>): Fairness | undefined {
  const { commitment, clientSeed, nonce, payTableVersion } = meta;
  if (commitment === undefined || clientSeed === undefined || nonce === undefined || payTableVersion === undefined)
    return undefined;
  return { commitment, clientSeed, nonce: Number(nonce), payTableVersion };
}
