import type { BetKind, Call, Kind } from "./call.ts";

/** The fields that every request has. */
interface AnyRequest {
  /** New for each attempt, also for a retry; the answer repeats it. */
  readonly requestId: string;
  /** The site's id of the player, as the launch told it. */
  readonly playerId: string;
  readonly gameCode: string;
  /** Currency code, as the launch told it. */
  readonly currency: string;
}

/** The fields of a request that moves money. */
interface AnyMovement extends AnyRequest {
  /** The vendor's id of this transaction, the same for every retry, unique over all its calls for one player, for ever. */
  readonly transactionId: string;
  /** The vendor's clock, `2026-01-31T23:59:59.000Z`; it decides nothing. */
  readonly occurredAt: string;
  /** What the vendor wants to find again: texts only, bounded. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** The fields of a transaction that belongs to a round. */
interface AnyTransaction extends AnyMovement {
  readonly roundId: string;
}

/** Asks for the balance of a player who has a game open. */
export interface BalanceRequest extends AnyRequest {
  readonly sessionToken: string;
}

/**
 * What a round's outcome will be computed from, as far as it is known before the bet: enough to check the round later against
 * what was agreed, whatever the vendor's record says by then.
 */
export interface Fairness {
  /** SHA-256 of the server seed's bytes, 64 lower-case hex digits, as the player was shown it. */
  readonly commitment: string;
  readonly clientSeed: string;
  /** The number of the round under these seeds. */
  readonly nonce: number;
  /** Names the game's rules and pays that the round is played by. */
  readonly payTableVersion: string;
}

/** Takes a stake. The only money call that looks at the session, the limits and the exclusions. */
export interface BetRequest extends AnyTransaction {
  readonly sessionToken: string;
  readonly kind: BetKind;
  /** Integer text at the currency's ledger exponent; "0" for a free round. */
  readonly amount: string;
  /** True when no further bet of this round follows. */
  readonly roundClosed: boolean;
  /** Of games whose rounds anybody can compute again. The site seals it with the stake. */
  readonly fairness?: Fairness;
}

/** Credits a win, also one of 0. Always accepted for a bet that stands, whatever has happened to the player since. */
export interface WinRequest extends AnyTransaction {
  readonly sessionToken?: string;
  readonly kind: Kind;
  /** Integer text at the currency's ledger exponent. */
  readonly amount: string;
  readonly roundClosed: boolean;
  /** The bet that won. Required but for a jackpot or promo credit. */
  readonly referenceTransactionId?: string;
}

/** Gives a bet back. It names no amount: what was taken is given back. */
export interface RollbackRequest extends AnyTransaction {
  readonly sessionToken?: string;
  /** The bet to give back. */
  readonly referenceTransactionId: string;
}

/**
 * Corrects the result of a bet, long after its round too. What moves is `amount` less `previousAmount`: to the player, or
 * back from them. What their balance does not hold then becomes a debt, so it is never refused for want of money.
 */
export interface ResettleRequest extends AnyTransaction {
  readonly sessionToken?: string;
  /** What the bet has paid in all by the vendor's books before this correction. Integer text, as `amount`. */
  readonly previousAmount: string;
  /** What the bet pays in all now. */
  readonly amount: string;
  /** The bet whose result is corrected. */
  readonly referenceTransactionId: string;
}

/** Credits a promotion of the vendor's own, such as a prize of a tournament. It belongs to no bet and no round. */
export interface PromoRequest extends AnyMovement {
  readonly sessionToken?: string;
  /** The vendor's id of the promotion. */
  readonly promotionId: string;
  /** Integer text at the currency's ledger exponent. */
  readonly amount: string;
}

/** The request of each call. */
export interface RequestOf {
  balance: BalanceRequest;
  bet: BetRequest;
  win: WinRequest;
  rollback: RollbackRequest;
  resettle: ResettleRequest;
  promo: PromoRequest;
}

/** A request together with its call. */
export type AnyCallRequest = { [C in Call]: { readonly call: C; readonly request: RequestOf[C] } }[Call];
