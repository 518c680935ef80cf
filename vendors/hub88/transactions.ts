import { currencyOf } from "@fairhouse/base";
import type { VendorTransaction, VendorTransactionPage } from "@fairhouse/games/port";
import type { z } from "zod";
import { readAmount } from "./amounts.ts";
import { type ListedTransaction, transactionsReply } from "./wire.ts";

/** The list has no pages, so a period is asked for in pieces of this length. */
const WINDOW_MS = 15 * 60_000;

type AskTransactions = <Schema extends z.ZodType>(question: object, schema: Schema) => Promise<z.output<Schema>>;

/** What the aggregator has of a period, a quarter of an hour a page; the place is the beginning of the next one. */
export async function listTransactions(
  ask: AskTransactions,
  { from, to, after }: { from: Date; to: Date; after: string | null },
): Promise<VendorTransactionPage> {
  const begin = after === null ? from : new Date(after);
  const end = new Date(Math.min(begin.getTime() + WINDOW_MS, to.getTime()));
  const question = { start_time: wireTime(begin), end_time: wireTime(end) };
  const listed = await ask(question, transactionsReply);
  const transactions = listed
    .flatMap((one) => transactionOf(one) ?? [])
    // The wire's bounds are whole seconds and count as it pleases the aggregator: each is kept to its own piece.
    .filter(({ occurredAt }) => occurredAt >= begin && occurredAt < end)
    .sort((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
  return { transactions, next: end < to ? end.toISOString() : null };
}

const wireTime = (at: Date): string => at.toISOString().slice(0, 19);

const KINDS: { readonly [kind: string]: VendorTransaction["kind"] } = {
  TK_BET: "bet",
  TK_FREE_BET: "bet",
  TK_WIN: "win",
  TK_FREE_WIN: "win",
  TK_JP_WIN: "win",
  TK_BONUS_WIN: "win",
  TK_ROLLBACK: "rollback",
};

const STATES: { readonly [status: string]: VendorTransaction["state"] } = {
  TS_SUCCESS: "done",
  TS_DECLINED: "refused",
  TS_ROLLEDBACK: "reversed",
  TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED: "open",
};

function transactionOf(one: ListedTransaction): VendorTransaction | undefined {
  const [kind, currency] = [KINDS[one.kind], currencyOf(one.currency)];
  const occurredAt = instantOf(one.inserted_at);
  if (!kind || !currency || !occurredAt) return undefined;
  const isFreeBet = one.kind === "TK_FREE_BET";
  return {
    transactionId: one.transaction_uuid,
    kind,
    playerId: one.user,
    // The worth of a free bet was not taken from the player.
    amount: isFreeBet ? 0n : readAmount(one.amount, currency).amountLedger,
    currency: one.currency,
    state: STATES[one.transaction_status] ?? "open",
    occurredAt,
  };
}

/** Times without a zone are UTC there. */
function instantOf(text: string): Date | undefined {
  const at = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
