import { z } from "zod";

// The arcade's own wire: JSON by POST, signed as in the wallet protocol (HMAC over timestamp and raw body). Amounts are
// ledger amounts of the currency as integer strings.

const amount = z.string().regex(/^\d{1,15}$/);
const reference = z.uuid();
const playerId = z.string().min(1).max(64);
const currency = z.string().min(1).max(8);
const instant = z.iso.datetime();

export const playerRequest = z.strictObject({ playerId, currency });
export const playerReply = z.object({ playerId });

export const balanceRequest = z.strictObject({ playerId });
export const balanceReply = z.object({ playerId, balance: amount });

export const transferRequest = z.strictObject({
  reference,
  playerId,
  direction: z.enum(["in", "out"]),
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
  currency,
  /** By the arcade's clock nothing is done with it from then on. */
  expiresAt: instant,
});
export type TransferRequest = z.output<typeof transferRequest>;

export const stateRequest = z.strictObject({ reference, playerId });

export const transferReply = z.discriminatedUnion("state", [
  z.object({ state: z.literal("done"), reference, amount }),
  z.object({ state: z.literal("refused"), reference, reason: z.string().regex(/^[a-z_]{1,40}$/) }),
  /** Nothing under this reference at `asOf`. */
  z.object({ state: z.literal("absent"), reference, asOf: instant }),
]);
export type TransferReply = z.output<typeof transferReply>;

export const PATHS = {
  players: "/arcade/api/players",
  balance: "/arcade/api/balance",
  transfers: "/arcade/api/transfers",
  state: "/arcade/api/transfers/state",
  transactions: "/arcade/api/transactions",
} as const;
export type ArcadeCall = keyof typeof PATHS;
