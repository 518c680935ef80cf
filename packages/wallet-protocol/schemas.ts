import { z } from "zod";
import { BET_KINDS, type Call, KINDS, REFERRING_WIN_KINDS } from "./call.ts";
import { META_ENTRIES_MAX, META_LENGTH_MAX, META_VALUE_LENGTH_MAX, NONCE_MAX } from "./limits.ts";
import {
  AMOUNT_PATTERN,
  COMMITMENT_PATTERN,
  CURRENCY_PATTERN,
  ID_PATTERN,
  INSTANT_PATTERN,
  META_KEY_PATTERN,
  TOKEN_PATTERN,
} from "./patterns.ts";
import type {
  BalanceRequest,
  BetRequest,
  Fairness,
  PromoRequest,
  RequestOf,
  ResettleRequest,
  RollbackRequest,
  WinRequest,
} from "./request.ts";
import { STATUSES, type Status } from "./status.ts";

// The schemas are the definition and the documentation of the wire; `parseRequest` is the fast reader of the same
// language, and a test holds the two together.

const id = z.string().regex(ID_PATTERN);
const token = z.string().regex(TOKEN_PATTERN);
const amount = z.string().regex(AMOUNT_PATTERN);

const meta = z
  .record(z.string().regex(META_KEY_PATTERN), z.string().max(META_VALUE_LENGTH_MAX))
  .refine((entries) => Object.keys(entries).length <= META_ENTRIES_MAX, "too many entries")
  .refine((entries) => lengthOf(entries) <= META_LENGTH_MAX, "too long");

const anyRequest = {
  requestId: id,
  playerId: id,
  gameCode: id,
  currency: z.string().regex(CURRENCY_PATTERN),
};

const anyMovement = {
  ...anyRequest,
  transactionId: id,
  occurredAt: z.string().regex(INSTANT_PATTERN),
  meta: z.exactOptional(meta),
};

const anyTransaction = { ...anyMovement, roundId: id };

/** The wire shape of `balance`. */
export const balanceRequestSchema: z.ZodType<BalanceRequest> = z.strictObject({ ...anyRequest, sessionToken: token });

/** The wire shape of a bet's `fairness`. */
export const fairnessSchema: z.ZodType<Fairness> = z.strictObject({
  commitment: z.string().regex(COMMITMENT_PATTERN),
  clientSeed: id,
  nonce: z.int().min(0).max(NONCE_MAX),
  payTableVersion: id,
});

/** The wire shape of `bet`. */
export const betRequestSchema: z.ZodType<BetRequest> = z
  .strictObject({
    ...anyTransaction,
    sessionToken: token,
    kind: z.enum(BET_KINDS),
    amount,
    roundClosed: z.boolean(),
    fairness: z.exactOptional(fairnessSchema),
  })
  .refine((bet) => bet.kind !== "free" || bet.amount === "0", "a bet of a free round takes nothing");

/** The wire shape of `win`. */
export const winRequestSchema: z.ZodType<WinRequest> = z
  .strictObject({
    ...anyTransaction,
    sessionToken: z.exactOptional(token),
    kind: z.enum(KINDS),
    amount,
    roundClosed: z.boolean(),
    referenceTransactionId: z.exactOptional(id),
  })
  .refine(
    (win) => win.referenceTransactionId !== undefined || !(REFERRING_WIN_KINDS as readonly string[]).includes(win.kind),
    "a win names its bet",
  )
  .refine(isOfAnother, "a transaction does not refer to itself");

/** The wire shape of `rollback`. */
export const rollbackRequestSchema: z.ZodType<RollbackRequest> = z
  .strictObject({
    ...anyTransaction,
    sessionToken: z.exactOptional(token),
    referenceTransactionId: id,
  })
  .refine(isOfAnother, "a transaction does not refer to itself");

/** The wire shape of `resettle`. */
export const resettleRequestSchema: z.ZodType<ResettleRequest> = z
  .strictObject({
    ...anyTransaction,
    sessionToken: z.exactOptional(token),
    previousAmount: amount,
    amount,
    referenceTransactionId: id,
  })
  .refine(isOfAnother, "a transaction does not refer to itself");

/** The wire shape of `promo`. */
export const promoRequestSchema: z.ZodType<PromoRequest> = z.strictObject({
  ...anyMovement,
  sessionToken: z.exactOptional(token),
  promotionId: id,
  amount,
});

/** The wire shape of each call. */
export const requestSchemas: { readonly [C in Call]: z.ZodType<RequestOf[C]> } = {
  balance: balanceRequestSchema,
  bet: betRequestSchema,
  win: winRequestSchema,
  rollback: rollbackRequestSchema,
  resettle: resettleRequestSchema,
  promo: promoRequestSchema,
};

/** The wire shape of every answer, as a site writes it. */
export const replySchema = z.strictObject({
  requestId: z.string().max(64),
  status: z.enum(Object.keys(STATUSES) as [Status, ...Status[]]),
  currency: z.exactOptional(z.string().regex(CURRENCY_PATTERN)),
  balance: z.exactOptional(z.string().regex(/^-?(?:0|[1-9][0-9]{0,18})$/)),
  transactionId: z.exactOptional(id),
  message: z.exactOptional(z.string().max(200)),
});

function isOfAnother(request: { transactionId: string; referenceTransactionId?: string }): boolean {
  return request.referenceTransactionId !== request.transactionId;
}

function lengthOf(entries: Record<string, string>): number {
  let length = 0;
  for (const [key, value] of Object.entries(entries)) length += key.length + value.length;
  return length;
}
