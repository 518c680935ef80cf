import type { Status } from "./status.ts";
import { isStatus } from "./status.ts";

/**
 * The answer to every call, with HTTP 200 for every status. Readers ignore fields that they do not know, so that a site
 * may add some.
 */
export interface Reply {
  /** The request's own id; empty when the request could not be read so far. */
  readonly requestId: string;
  readonly status: Status;
  /** There whenever the player is known. */
  readonly currency?: string;
  /**
   * Integer text at the currency's ledger exponent: the balance after this transaction, and in a replay the balance
   * that was answered the first time. There whenever the player is known.
   */
  readonly balance?: string;
  /** The site's own id of the transaction: there for every OK of a bet, win or rollback, the same in every replay. */
  readonly transactionId?: string;
  /** A hint for the vendor's engineer; never shown to players, never to be parsed. */
  readonly message?: string;
}

const BALANCE_PATTERN = /^-?(?:0|[1-9][0-9]{0,18})$/;

/** Reads an answer's body, or returns undefined when it is not one. */
export function parseReply(body: string): Reply | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
  const fields = parsed as Record<string, unknown>;
  const { requestId, status, currency, balance, transactionId, message } = fields;
  if (typeof requestId !== "string" || typeof status !== "string" || !isStatus(status)) return undefined;
  if (!isTextOrAbsent(currency) || !isTextOrAbsent(transactionId) || !isTextOrAbsent(message)) return undefined;
  if (!isTextOrAbsent(balance) || (balance !== undefined && !BALANCE_PATTERN.test(balance))) return undefined;
  return {
    requestId,
    status,
    ...(currency === undefined ? {} : { currency }),
    ...(balance === undefined ? {} : { balance }),
    ...(transactionId === undefined ? {} : { transactionId }),
    ...(message === undefined ? {} : { message }),
  };
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === "string";
}
