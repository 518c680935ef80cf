import { isId } from "@fairhouse/base";
import type { LedgerTransaction, Outcome } from "@fairhouse/ledger";
import { LedgerOverloadError, LedgerUnavailableError } from "@fairhouse/ledger/postgres";
import { isStatus, type MoneyCall, type Reply, type RequestOf, type Status } from "@fairhouse/wallet-protocol";
import type { GamesInnerDependencies } from "../../dependencies.ts";
import { alternateKey, ledgerKeyOf } from "./ledger-key.ts";

/** Not decided: the vendor sends the same call again. */
export class NotDecided extends Error {}

type MoneyRequest = RequestOf[MoneyCall];

/** What every transaction of a vendor's call has. */
export const transactionOf = (vendor: string, request: MoneyRequest, fingerprint: string) => ({
  memberId: request.playerId,
  key: ledgerKeyOf(vendor, { memberId: request.playerId, transactionId: request.transactionId }),
  fingerprint,
  occurredAt: request.occurredAt,
  meta: { gameCode: request.gameCode },
});

/** The key of what a request refers to: always one of the same player. */
export const referredKeyOf = (vendor: string, playerId: string, transactionId: string): string =>
  ledgerKeyOf(vendor, { memberId: playerId, transactionId });

/** The round that a transaction belongs to. */
export const groupOf = (vendor: string, request: { roundId: string; gameCode: string }, closes: boolean) => ({
  key: `${vendor}:${request.roundId}`,
  closes,
  label: request.gameCode,
});

/**
 * Posts what may give money, which a vendor may do up to its ceilings. Above them it is taken all the same, and held: it
 * stands in the member's account `held` until two operators have released it.
 */
export async function postCredit(
  deps: GamesInnerDependencies,
  vendor: string,
  request: MoneyRequest,
  transaction: LedgerTransaction,
): Promise<Reply> {
  const [posting] = transaction.postings;
  if (!posting || posting.amount <= 0n) return post(deps, request, transaction);
  const asked = deps.creditCeilings.ask({ vendor, unit: posting.unit, amount: posting.amount });
  const postings = asked.passed
    ? transaction.postings.map((one) => ({ ...one, account: "held" as const }))
    : transaction.postings;
  // What is held is not won yet: it gives no room.
  const meta = asked.passed ? { meta: { ...transaction.meta, heldBy: asked.passed }, ceilings: [] } : {};
  let outcome: Outcome | undefined;
  try {
    return await post(deps, request, { ...transaction, postings, ...meta }, (found) => {
      outcome = found;
    });
  } finally {
    const isNew = outcome?.status === "posted" && !outcome.replayed;
    // Whether a call that was not answered moved anything is not known: it goes on counting.
    if (outcome && !isNew) asked.giveBack();
    if (isNew && asked.passed) {
      const { transactionId } = request;
      deps.log.error({ vendor, transactionId, ceiling: asked.passed }, "a vendor's credit is held above its ceiling");
    }
  }
}

/** Posts a transaction and tells its outcome in the protocol's words. */
export async function post(
  deps: GamesInnerDependencies,
  request: MoneyRequest,
  transaction: LedgerTransaction,
  onOutcome: (outcome: Outcome) => void = () => {},
): Promise<Reply> {
  const { requestId, playerId, currency } = request;
  if (!isId(playerId)) return { requestId, status: "UNKNOWN" };
  const outcome = await postBesideTombstone(deps, transaction).catch(toldAsNotDecided);
  onOutcome(outcome);
  // A wallet that does not exist is closed as well.
  const isUnknown = outcome.status === "closed" && !(await deps.isMember(playerId));
  const status = isUnknown ? "UNKNOWN" : statusOf(outcome);
  // Who has no wallet of the currency has no balance in it.
  if (status === "UNKNOWN" || status === "WRONG_CURRENCY") return { requestId, status };
  const reply = { requestId, status, currency, balance: outcome.balance.toString() };
  return status === "OK" ? { ...reply, transactionId: outcome.transactionId } : reply;
}

/**
 * Under a key that a rollback named before it came, a credit is posted beside. A bet is refused, and beside stands what it was
 * answered first: the tombstone knows neither the bet's contents nor the balance that was told.
 */
async function postBesideTombstone(
  { ledger }: GamesInnerDependencies,
  transaction: LedgerTransaction,
): Promise<Outcome> {
  const outcome = await ledger.post(transaction);
  const key = alternateKey(transaction.key);
  if (outcome.status === "tombstone_conflict") return ledger.post({ ...transaction, key });
  // Nothing but its own tombstone does that to a transaction that names no other.
  const isTombstonedBet = outcome.status === "tombstoned" && transaction.refersTo === undefined;
  return isTombstonedBet ? ledger.post({ ...transaction, key, refusal: ROLLED_BACK }) : outcome;
}

const ROLLED_BACK = "transaction_rolled_back";

function toldAsNotDecided(error: unknown): never {
  if (error instanceof LedgerOverloadError || error instanceof LedgerUnavailableError)
    throw new NotDecided(error.message);
  throw error;
}

function statusOf(outcome: Outcome): Status {
  switch (outcome.status) {
    case "posted":
    case "duplicate":
      return "OK";
    case "conflict":
      return "DUPLICATE_TRANSACTION";
    case "insufficient":
      return "NOT_ENOUGH_MONEY";
    case "closed":
      return "USER_DISABLED";
    case "wrong_unit":
      return "WRONG_CURRENCY";
    case "limit":
      return outcome.limitCode === "net_loss" ? "LIMIT_LOSS" : "LIMIT_STAKE";
    case "tombstoned":
      return "TRANSACTION_ROLLED_BACK";
    case "already_settled":
      return "BET_ALREADY_SETTLED";
    case "group_closed":
      return "ROUND_CLOSED";
    case "unknown_reference":
    // The result that a correction names is not the bet's, or not yet.
    case "paid_mismatch":
    case "exceeds_group":
      return "TRANSACTION_DOES_NOT_EXIST";
    case "tombstone_conflict":
      return "DUPLICATE_TRANSACTION";
    case "refused":
      return wordOf(outcome.limitCode);
  }
}

/** The ledger keeps our own refusals as words in lower case. */
function wordOf(limitCode = ""): Status {
  const status = limitCode.toUpperCase();
  return isStatus(status) ? status : "UNKNOWN";
}
