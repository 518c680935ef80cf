/** The queue is full: nothing was decided. Answer 503 with Retry-After. */
export class LedgerOverloadError extends Error {
  override readonly name = "LedgerOverloadError";
}

/** The database did not answer for good. The transaction may have been decided: ask again with the same key. */
export class LedgerUnavailableError extends Error {
  override readonly name = "LedgerUnavailableError";
}
