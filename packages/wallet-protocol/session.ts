import { z } from "zod";

/**
 * `POST /seamless/v1/{vendor}/session`, signed like every wallet call: the vendor redeems the launch token that the
 * player's frame brought. The site takes a token once, within 60 s, from the vendor and for the game that it was
 * minted for; anything else is INVALID_TOKEN or TOKEN_EXPIRED.
 */
export const sessionRequest = z.strictObject({
  requestId: z.uuid(),
  launchToken: z.string().min(20).max(200),
  gameCode: z.string().min(1).max(64),
});
export type SessionRequest = z.infer<typeof sessionRequest>;

const refusal = z.object({ requestId: z.string(), status: z.string().min(1).max(64) });
const opened = z.object({
  requestId: z.string(),
  status: z.literal("OK"),
  playerId: z.string().min(1).max(64),
  /** Goes with every bet of this launch. */
  sessionToken: z.string().min(1).max(200),
  currency: z.string().min(1).max(8),
  ledgerExponent: z.int().min(0).max(8),
  language: z.string().min(2).max(12),
  /** Integer string in ledger units. */
  balance: z.string().regex(/^-?\d{1,18}$/),
});
export const sessionReply = z.union([opened, refusal]);
export type SessionReply = z.infer<typeof sessionReply>;
export type OpenedSession = z.infer<typeof opened>;
