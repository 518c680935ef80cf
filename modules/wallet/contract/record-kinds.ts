/** What a row of the ledger is. In a file of its own, so that a page takes it without the contract's schemas. */
export const RECORD_KINDS = ["rounds", "deposits", "withdrawals", "transfers", "other"] as const;

/** Of a round. */
export const RECORD_STATES = ["open", "closed", "refunded"] as const;
