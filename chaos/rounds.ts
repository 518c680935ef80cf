import { randomUUID } from "node:crypto";
import type { MoneyCall } from "@fairhouse/wallet-protocol";
import {
  type CreditResult,
  type FieldsOf,
  type PendingCall,
  rollbackOf,
  type WalletClient,
} from "@fairhouse/wallet-protocol/client";
import type { Random } from "./random.ts";
import type { WalletModel } from "./wallet-model.ts";

export const VENDOR = "house-studio";
export const GAME = "tiger-at-four";

/** A player at a game of the vendor: who plays, over which line, and what their wallet must hold. */
export type Table = {
  readonly playerId: string;
  readonly sessionToken: string;
  readonly wallet: WalletClient;
  readonly model: WalletModel;
  readonly random: Random;
  /** Told what contradicts the model, in a sentence. */
  readonly differ: (sentence: string) => void;
};

const ASKED_AGAIN_AFTER_MS = 150;
const ASKED_FOR_MS = 90_000;

/** The ledger's key of a vendor's transaction for a player. */
export const keyOf = ({ playerId }: { playerId: string }, transactionId: string): string =>
  `game:${VENDOR}:${playerId}:${transactionId}`;

/** One round as a vendor plays it: a stake, then its wins, or the stake given back; some calls are sent twice. */
export async function playRound(table: Table): Promise<void> {
  const { wallet, model, random } = table;
  const stake = BigInt(random.between(1, 40)) * 2_500n;
  const bet = { ...newCall(table, randomUUID()), roundClosed: false, amount: String(stake), kind: "normal" as const };
  const before = model.balance;
  const taken = await wallet.bet({ ...bet, sessionToken: table.sessionToken });
  if (taken.kind === "reply" && taken.reply.status === "NOT_ENOUGH_MONEY") {
    model.refused(keyOf(table, bet.transactionId));
    if (before >= stake) table.differ(`${bet.transactionId}: refused ${stake} of ${before}`);
    return;
  }
  if (taken.kind !== "reply") {
    if (taken.kind === "rollback_pending") await untilAnswered(table, taken.pending);
    const rollback = rollbackOf({ ...bet, sessionToken: table.sessionToken });
    model.undone(keyOf(table, bet.transactionId), keyOf(table, rollback.transactionId));
    return;
  }
  record(table, bet.transactionId, taken.reply, -stake);
  if (random.next() < 0.1) await sendAgain(table, { ...bet, sessionToken: table.sessionToken }, taken.reply);
  if (random.next() < 0.15) return giveBack(table, bet, stake);
  const wins = random.between(1, 2);
  for (let win = 1; win <= wins; win += 1) await credit(table, bet, win === wins);
}

type Call = ReturnType<typeof newCall>;

const newCall = ({ playerId }: Table, roundId: string) => ({
  transactionId: randomUUID(),
  roundId,
  playerId,
  gameCode: GAME,
  currency: "P",
});

async function credit(table: Table, bet: Call, roundClosed: boolean): Promise<void> {
  const amount = table.random.next() < 0.4 ? 0n : BigInt(table.random.between(1, 60)) * 2_500n;
  const fields = {
    ...newCall(table, bet.roundId),
    kind: "normal" as const,
    amount: String(amount),
    roundClosed,
    referenceTransactionId: bet.transactionId,
  };
  const reply = await finalOf(table, await table.wallet.win(fields));
  record(table, fields.transactionId, reply, amount);
}

/** The vendor calls the round off: the player has their stake back. */
async function giveBack(table: Table, bet: Call, stake: bigint): Promise<void> {
  const fields = { ...newCall(table, bet.roundId), referenceTransactionId: bet.transactionId };
  const reply = await finalOf(table, await table.wallet.rollback(fields));
  record(table, fields.transactionId, reply, stake);
}

/** A vendor that is not sure sends the same transaction once more and must be told the same. */
async function sendAgain(table: Table, bet: FieldsOf<"bet">, first: Answer): Promise<void> {
  const again = await table.wallet.attempt("bet", bet);
  if (again.kind === "no_reply" || again.reply.status === "TEMPORARY_ERROR") return;
  const { status, balance, transactionId } = again.reply;
  if (status !== first.status || balance !== first.balance || transactionId !== first.transactionId)
    table.differ(`${bet.transactionId}: answered ${describe(first)}, then ${describe(again.reply)}`);
}

type Answer = { readonly status: string; readonly balance?: string; readonly transactionId?: string };

const describe = ({ status, balance, transactionId }: Answer): string => `${status} ${balance} ${transactionId}`;

function record(
  { playerId, model, differ }: Table,
  transactionId: string,
  reply: Answer | undefined,
  amount: bigint,
): void {
  if (!reply) return;
  if (reply.status !== "OK") {
    differ(`${transactionId}: answered ${describe(reply)}`);
    return;
  }
  model.posted(keyOf({ playerId }, transactionId), amount);
  if (reply.balance !== String(model.balance))
    differ(`${transactionId}: answered a balance of ${reply.balance}, the model has ${model.balance}`);
}

async function finalOf<C extends "win" | "rollback">(
  table: Table,
  result: CreditResult<C>,
): Promise<Answer | undefined> {
  return result.kind === "reply" ? result.reply : untilAnswered(table, result.pending);
}

/** What was not answered is sent again under its own id until it is. */
async function untilAnswered<C extends MoneyCall>(table: Table, first: PendingCall<C>): Promise<Answer | undefined> {
  const until = Date.now() + ASKED_FOR_MS;
  let pending = first;
  while (Date.now() < until) {
    await pause(ASKED_AGAIN_AFTER_MS);
    const after = await table.wallet.settle(pending);
    if (after.state === "answered") return after.reply;
    if (after.state === "refused") {
      table.differ(`${pending.fields.transactionId}: refused as ${after.reply.status}`);
      return undefined;
    }
    pending = after.pending;
  }
  table.differ(`${pending.fields.transactionId}: was not answered within ${ASKED_FOR_MS / 1000} s`);
  return undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
