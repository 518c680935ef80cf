import { randomUUID } from "node:crypto";
import { z } from "zod";
import { postSigned } from "./post-signed.ts";
import type { Clock, SigningKey } from "./signature.ts";

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
  /** Ledger amount as an integer string. */
  balance: z.string().regex(/^-?\d{1,18}$/),
});
export const sessionReply = z.union([opened, refusal]);
export type SessionReply = z.infer<typeof sessionReply>;
export type OpenedSession = z.infer<typeof opened>;

/** How a vendor redeems launch tokens at a site. */
export interface RedeemOptions {
  /** The site's origin, `https://site.example`. */
  readonly baseUrl: string;
  /** The vendor's code at the site. */
  readonly vendor: string;
  readonly key: SigningKey;
  /** How long the call may take. */
  readonly timeoutMs: number;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/** The opened session; the site's refusal; or no answer, after which the token may be spent. */
export type Redeemed =
  | { readonly kind: "opened"; readonly session: OpenedSession }
  | { readonly kind: "refused"; readonly status: string }
  | { readonly kind: "unknown" };

const REPLY_LENGTH_MAX = 16_384;

/**
 * Redeems a launch token. Tried once: the token is single-use, so a lost answer cannot be asked for again; the player opens the
 * game anew. Never throws.
 */
export async function redeemLaunchToken(
  request: Omit<SessionRequest, "requestId">,
  { baseUrl, vendor, ...call }: RedeemOptions,
): Promise<Redeemed> {
  try {
    const rawBody = JSON.stringify({ requestId: randomUUID(), ...request });
    const path = `/seamless/v1/${vendor}/session`;
    const { status, text } = await postSigned({ ...call, origin: baseUrl, path, direction: "vendor-to-site", rawBody });
    if (status !== 200 || text.length > REPLY_LENGTH_MAX) return { kind: "unknown" };
    const reply = sessionReply.parse(JSON.parse(text));
    return "playerId" in reply ? { kind: "opened", session: reply } : { kind: "refused", status: reply.status };
  } catch {
    return { kind: "unknown" };
  }
}
