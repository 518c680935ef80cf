/**
 * The size of everything on the wire. A reader refuses what is longer before it looks at it, so that no request can
 * cost more than these numbers allow.
 */

/** Bytes of a request's body; a longer one is answered with HTTP 413 and never parsed. */
export const BODY_BYTES_MAX = 8_192;

/** Characters of an id (request, transaction, round, player, game). */
export const ID_LENGTH_MAX = 64;

/** Characters of a session token. */
export const TOKEN_LENGTH_MAX = 256;

/**
 * Digits of an amount: far above any stake or jackpot at any ledger exponent, and so far below 2^63 that sums of
 * thousands of them still fit.
 */
export const AMOUNT_DIGITS_MAX = 15;

/** The number of a round under its seeds. */
export const NONCE_MAX = 1_000_000_000;

/** Entries of `meta`. */
export const META_ENTRIES_MAX = 20;

/** Characters of one value in `meta`. */
export const META_VALUE_LENGTH_MAX = 512;

/** Characters of all keys and values of `meta` together. */
export const META_LENGTH_MAX = 2_048;

/** How far a request's timestamp may lie from the receiver's clock, either way, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 5 * 60 * 1_000;
