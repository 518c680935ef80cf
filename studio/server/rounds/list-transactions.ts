import { rollbackIdOf } from "@fairhouse/wallet-protocol/client";
import type { TransactionRow } from "@fairhouse/wallet-protocol/transactions";
import { sql } from "kysely";
import type { Studio } from "../studio.ts";
import type { Round } from "./round.ts";

/** Rounds behind one page; a round has at most two transactions. */
const ROUNDS_PER_PAGE = 250;

type Row = Pick<Round, "id" | "playerId" | "stake" | "win" | "state" | "refusal" | "currency" | "createdAt">;

/** The studio's wallet calls of a period as it has them, oldest first, for the daily comparison with a site. */
export async function listTransactions(
  studio: Studio,
  { from, to, after }: { from: Date; to: Date; after: string | null },
): Promise<{ transactions: TransactionRow[]; next: string | null }> {
  const [afterAt, afterId] = placeOf(after);
  const { rows } = await sql<Row>`
    select id, player_id as "playerId", stake, win, state, refusal, currency, created_at as "createdAt"
    from round
    where created_at >= ${from} and created_at < ${to}
      and (${afterAt}::timestamptz is null or (created_at, id) > (${afterAt}::timestamptz, ${afterId}::uuid))
    order by created_at, id limit ${ROUNDS_PER_PAGE + 1}`.execute(studio.database.kysely);
  const page = rows.slice(0, ROUNDS_PER_PAGE);
  const last = page.at(-1);
  return {
    transactions: page.flatMap(transactionsOf),
    next: last && rows.length > ROUNDS_PER_PAGE ? `${last.createdAt.toISOString()}/${last.id}` : null,
  };
}

/** Where the page before ended; what is no such place begins anew. */
function placeOf(after: string | null): [string | null, string | null] {
  const [, at, id] = /^([0-9TZ:.-]{20,30})\/([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  return at === undefined || id === undefined ? [null, null] : [at, id];
}

type Part = Pick<TransactionRow, "kind" | "state"> & { amount: bigint };

/** Each call carries the round's own time, so that the two books put it into the same day. */
const transactionsOf = (round: Row): TransactionRow[] =>
  partsOf(round).map(({ kind, state, amount }) => ({
    transactionId: kind === "rollback" ? rollbackIdOf(`${round.id}:bet`) : `${round.id}:${kind}`,
    kind,
    playerId: round.playerId,
    amount: amount.toString(),
    currency: round.currency,
    state,
    occurredAt: round.createdAt.toISOString(),
  }));

function partsOf({ state, stake, win, refusal }: Row): Part[] {
  const bet = (is: Part["state"]): Part => ({ kind: "bet", state: is, amount: stake });
  const paid = (is: Part["state"]): Part => ({ kind: "win", state: is, amount: win ?? 0n });
  const back = (is: Part["state"]): Part => ({ kind: "rollback", state: is, amount: stake });
  switch (state) {
    case "created":
      return [];
    case "refused":
      // One that was cut off before its bet was sent moved nothing and was never told to the site.
      return refusal === "INTERRUPTED" ? [] : [bet("refused")];
    case "bet_sent":
      return [bet("open")];
    case "bet_accepted":
    case "outcome_drawn":
      return [bet("done")];
    case "win_sent":
      return [bet("done"), paid("open")];
    case "settled":
      return [bet("done"), paid("done")];
    case "rollback_pending":
      return [bet("reversed"), back("open")];
    case "refunded":
      return [bet("reversed"), back("done")];
  }
}
