/** What a status means, who should act on it, and whether the answer is kept for ever under its transaction id. */
export interface StatusFacts {
  /** One sentence for a vendor's engineer. */
  readonly meaning: string;
  /** Whether the same call should be sent again. True for exactly one status. */
  readonly retry: boolean;
  /** Whether the answer is stored under the transaction id, so that a replay gets it again. */
  readonly stored: boolean;
}

function kept(meaning: string): StatusFacts {
  return { meaning, retry: false, stored: true };
}

function notKept(meaning: string): StatusFacts {
  return { meaning, retry: false, stored: false };
}

/** Every status that an answer can carry: a closed list. */
export const STATUSES = {
  OK: kept("Done; also the answer to a rollback whose bet never arrived."),
  UNKNOWN: kept("The player is not known here, or the call was refused for a reason without a name of its own."),
  INVALID_PARTNER: notKept("The vendor or the key id is unknown, switched off, or the key is another vendor's."),
  INVALID_TOKEN: kept("The session token is unknown or is another player's."),
  TOKEN_EXPIRED: kept("The session token was valid once and has ended; open the game again."),
  INVALID_GAME: kept("The game is unknown, switched off, or not the one that was opened with this token."),
  WRONG_CURRENCY: kept("The player's wallet has another currency."),
  NOT_ENOUGH_MONEY: kept("The stake is above the balance; the answer's balance is the true one."),
  USER_DISABLED: kept("The player's account is closed or locked."),
  INVALID_SIGNATURE: notKept(
    "The signature is missing, wrong, over another request, of another version, or outside the five minutes.",
  ),
  WRONG_SYNTAX: notKept("The body is not JSON of the documented fields: one is missing or unknown."),
  WRONG_TYPES: notKept("A field is there but its value is not of the documented form or too long."),
  DUPLICATE_TRANSACTION: notKept("The transaction id was used before for something else; nothing moved."),
  // Not kept, because what is missing may still arrive: the same call is then decided.
  TRANSACTION_DOES_NOT_EXIST: notKept("What it refers to is not this player's accepted bet in this round, or not yet."),
  TRANSACTION_ROLLED_BACK: kept("The bet was rolled back, perhaps before it arrived; nothing moved."),
  BET_ALREADY_SETTLED: kept("The bet has a win already and can no longer be rolled back."),
  ROUND_CLOSED: kept("The round is closed and takes no further bet."),
  LIMIT_DEPOSIT: kept("A deposit limit of the player stands against it."),
  LIMIT_LOSS: kept("A loss limit of the player stands against the bet."),
  LIMIT_STAKE: kept("A stake limit of the player stands against the bet."),
  LIMIT_SESSION: kept("The player's session limit is reached, or a reality check waits for their answer."),
  SELF_EXCLUDED: kept("The player has excluded themselves, or takes a break."),
  GEO_BLOCKED: kept("The player is at a place where this game is not offered."),
  TEMPORARY_ERROR: { meaning: "Not decided; send it again with the same transaction id.", retry: true, stored: false },
} as const satisfies Record<string, StatusFacts>;

/** A status of the closed list. */
export type Status = keyof typeof STATUSES;

/** Tells whether a text is a status of the closed list. */
export function isStatus(text: string): text is Status {
  return Object.hasOwn(STATUSES, text);
}

/** Tells whether a status invites the same call again: TEMPORARY_ERROR and no other. */
export function invitesRetry(status: Status): boolean {
  return STATUSES[status].retry;
}

/** Tells whether an answer of this status is kept for ever under its transaction id. */
export function isStored(status: Status): boolean {
  return STATUSES[status].stored;
}
