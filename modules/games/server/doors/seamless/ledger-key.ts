/** The ledger's key of a vendor's transaction, in a space of its own: whatever a vendor is called, its ids never meet a deposit's. */
export const ledgerKeyOf = (vendor: string, transactionId: string): string => `game:${vendor}:${transactionId}`;
