import type { Env } from "@fairhouse/platform/http";
import { answerWithFault } from "@fairhouse/simulator";
import { requestTarget, verifySignature } from "@fairhouse/wallet-protocol";
import { type TransactionsReply, transactionsRequest } from "@fairhouse/wallet-protocol/transactions";
import type { Context, Hono } from "hono";
import { z } from "zod";
import {
  type ArcadeCall,
  balanceRequest,
  PATHS,
  playerRequest,
  stateRequest,
  type TransferReply,
  transferRequest,
} from "../wire.ts";
import type { Arcade } from "./arcade.ts";
import type { Transfer } from "./book.ts";
import { FAULTS, type Fault } from "./faults.ts";

const BODY_BYTES_MAX = 8_192;
const PAGE_SIZE = 200;

const orderRequest = z.strictObject({
  call: z.enum(Object.keys(PATHS) as [ArcadeCall, ...ArcadeCall[]]),
  faults: z.array(z.enum(FAULTS)).max(20),
  playerId: z.string().max(64).optional(),
});

/** What sites ask the arcade, each question signed over its raw body. */
export function addApiRoutes(hono: Hono<Env>, arcade: Arcade): void {
  const { book, clock } = arcade;

  answerTo(hono, arcade, "players", playerRequest, ({ playerId, currency }) => {
    book.ensurePlayer(playerId, currency);
    return { playerId };
  });
  answerTo(hono, arcade, "balance", balanceRequest, ({ playerId }) => ({
    playerId,
    balance: book.balance(playerId).toString(),
  }));
  answerTo(hono, arcade, "transfers", transferRequest, (request, fault) =>
    replyOf(book.doTransfer(request, fault === "refuse" ? "vendor_refused" : null)),
  );
  answerTo(hono, arcade, "state", stateRequest, ({ reference, playerId }): TransferReply => {
    const found = book.transfer(reference);
    if (found?.playerId === playerId) return replyOf(found);
    return { state: "absent", reference, asOf: clock.now().toISOString() };
  });
  answerTo(hono, arcade, "transactions", transactionsRequest, ({ from, to, after }): TransactionsReply => {
    const all = book.transfersBetween(new Date(from), new Date(to));
    const start = after === null ? 0 : all.findIndex(({ reference }) => reference === after) + 1;
    const page = all.slice(start, start + PAGE_SIZE);
    const last = page.at(-1);
    return {
      transactions: page.map(({ reference, direction, playerId, amount, currency, state, occurredAt }) => ({
        transactionId: reference,
        kind: direction === "in" ? "transfer_in" : "transfer_out",
        playerId,
        amount,
        currency,
        state,
        occurredAt,
      })),
      next: last && start + PAGE_SIZE < all.length ? last.reference : null,
    };
  });

  // For tests from outside: what to do wrong with the coming calls of a kind.
  hono.post("/arcade/api/faults", async (context) => {
    const rawBody = await context.req.text();
    if (!isSigned(context, arcade, rawBody)) return context.json({ error: "signature" }, 401);
    const parsed = orderRequest.safeParse(parseJson(rawBody));
    if (!parsed.success) return context.json({ error: "form" }, 400);
    const { call, faults, playerId } = parsed.data;
    if (playerId === undefined) arcade.faults.order(call, ...faults);
    else arcade.faults.orderFor(playerId, call, ...faults);
    return context.json({});
  });
}

const replyOf = ({ reference, state, reason, amount }: Transfer): TransferReply =>
  state === "done" ? { state, reference, amount } : { state, reference, reason: reason ?? "vendor_refused" };

function answerTo<Schema extends z.ZodType>(
  hono: Hono<Env>,
  arcade: Arcade,
  call: ArcadeCall,
  schema: Schema,
  answer: (question: z.output<Schema>, fault: Fault | undefined) => object,
): void {
  hono.post(PATHS[call], async (context) => {
    const rawBody = await context.req.text();
    if (rawBody.length > BODY_BYTES_MAX) return context.json({ error: "too_large" }, 413);
    if (!isSigned(context, arcade, rawBody)) return context.json({ error: "signature" }, 401);
    const parsed = schema.safeParse(parseJson(rawBody));
    if (!parsed.success) return context.json({ error: "form" }, 400);
    const { playerId } = parsed.data as { playerId?: string };
    const fault = arcade.faults.take(call, playerId);
    const late = () => arcade.sleep(arcade.lateMs);
    return answerWithFault(context, { fault, late }, () => answer(parsed.data, fault));
  });
}

function isSigned(context: Context<Env>, { key, clock }: Arcade, rawBody: string): boolean {
  const verified = verifySignature({
    direction: "site-to-vendor",
    method: context.req.method,
    path: requestTarget(context.req.url),
    header: (name) => context.req.header(name),
    rawBody,
    keyOf: (keyId) => (keyId === key.id ? { scheme: "hmac-sha256", secret: key.secret } : undefined),
    clock,
  });
  return verified.ok;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
