/** In a file of its own, so that a page takes it without the contract's schemas. */
export const ROUND_STATES = ["open", "closed", "refunded"] as const;
export type RoundState = (typeof ROUND_STATES)[number];
