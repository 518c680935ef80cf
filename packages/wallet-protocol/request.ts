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
interface AnyTransaction extends AnyRequest {
  /** The vendor's id of this movement, the same for every retry, unique over all its calls and players, for ever. */
  readonly transactionId: string;
  readonly roundId: string;
  /** The vendor's clock, `2026-01-31T23:59:59.000Z`; it decides nothing. */
  readonly occurredAt: string;
  /** What the vendor wants to find again: texts only, bounded. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** Asks for the balance of a player who has a game open. */
export interface BalanceRequest extends AnyRequest {
  readonly sessionToken: string;
}

/** Takes a stake. The only money call that looks at the session, the limits and the exclusions. */
export interface BetRequest extends AnyTransaction {
  readonly sessionToken: string;
  readonly kind: BetKind;
  /** Integer text at the currency's ledger exponent; "0" for a free round. */
  readonly amount: string;
  /** True when no further bet of this round follows. */
  readonly roundClosed: boolean;
}

/** Credits a win, also one of 0. Always accepted for a bet that stands, whoever and wherever the player is by now. */
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

/** The request of each call. */
export interface RequestOf {
  balance: BalanceRequest;
  bet: BetRequest;
  win: WinRequest;
  rollback: RollbackRequest;
}

/** A request together with its call. */
export type AnyCallRequest = { [C in Call]: { readonly call: C; readonly request: RequestOf[C] } }[Call];
