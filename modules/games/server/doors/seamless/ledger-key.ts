/** The ledger's key of a vendor's transaction, in a space of its own: whatever a vendor is called, its ids never meet a deposit's. */
export const ledgerKeyOf = (vendor: string, transactionId: string): string => `game:${vendor}:${transactionId}`;

/**
 * Where a credit stands whose own key was buried: a rollback had named its id before it arrived, as if it were a bet. So does
 * the first answer to a bet that was rolled back before it arrived. No id of a vendor has a plus.
 */
export const keyBeside = (key: string): string => `${key}${BESIDE}`;

const BESIDE = "+";

/** The vendor's id in a key of its own space, or in one beside it. */
export function transactionIdOf(vendor: string, key: string): string {
  const id = key.slice(ledgerKeyOf(vendor, "").length);
  return id.endsWith(BESIDE) ? id.slice(0, -BESIDE.length) : id;
}
