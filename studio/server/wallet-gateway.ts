import { type Clock, newId, ok, type Result, refuse } from "@fairhouse/base";
import { signRequest } from "@fairhouse/wallet-protocol";
import { type Attempt, createWalletClient, type FieldsOf } from "@fairhouse/wallet-protocol/client";
import { type OpenedSession, sessionReply } from "@fairhouse/wallet-protocol/session";

/** One try of each call that the studio makes to a site; when to try again is decided where the round is driven. */
export type WalletGateway = {
  /** Redeems a launch token at the site. The refusal is the site's status, or TEMPORARY_ERROR when none came. */
  openSession(request: { launchToken: string; gameCode: string }): Promise<Result<OpenedSession, string>>;
  /** In ledger units; undefined when no answer came. */
  balance(fields: FieldsOf<"balance">): Promise<bigint | undefined>;
  bet(fields: FieldsOf<"bet">): Promise<Attempt>;
  win(fields: FieldsOf<"win">): Promise<Attempt>;
  rollback(fields: FieldsOf<"rollback">): Promise<Attempt>;
};

export type WalletGatewayOptions = {
  /** The site's origin. */
  baseUrl: string;
  /** The studio's vendor code at the site. */
  vendor: string;
  key: { keyId: string; secret: string };
  clock: Clock;
  /** How long one try may take, 1,000 to 4,000 ms. */
  timeoutMs: number;
  fetch?: typeof fetch;
};

const REPLY_CHARACTERS_MAX = 16_384;

export function createWalletGateway(options: WalletGatewayOptions): WalletGateway {
  const { baseUrl, vendor, key, clock, timeoutMs } = options;
  const client = createWalletClient({
    baseUrl,
    vendor,
    key,
    clock,
    timeoutMs,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  return {
    openSession: (request) => openSession(request, options),
    balance: async (fields) => {
      const attempt = await client.attempt("balance", fields);
      if (attempt.kind !== "reply" || attempt.reply.status !== "OK") return undefined;
      return attempt.reply.balance === undefined ? undefined : BigInt(attempt.reply.balance);
    },
    bet: (fields) => client.attempt("bet", fields),
    win: (fields) => client.attempt("win", fields),
    rollback: (fields) => client.attempt("rollback", fields),
  };
}

/** Tried once: the token is single-use, so a lost answer cannot be asked for again; the player opens the game anew. */
async function openSession(
  request: { launchToken: string; gameCode: string },
  { baseUrl, vendor, key, clock, timeoutMs, fetch: fetchOf = fetch }: WalletGatewayOptions,
): Promise<Result<OpenedSession, string>> {
  const rawBody = JSON.stringify({ requestId: newId(), ...request });
  try {
    const path = `/seamless/v1/${vendor}/session`;
    const signed = signRequest({ key, direction: "vendor-to-site", method: "POST", path, rawBody, clock });
    const response = await fetchOf(new URL(path, baseUrl), {
      method: "POST",
      headers: { "content-type": "application/json", ...signed },
      body: rawBody,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status !== 200 || text.length > REPLY_CHARACTERS_MAX) return refuse("TEMPORARY_ERROR");
    const reply = sessionReply.parse(JSON.parse(text));
    return "playerId" in reply ? ok(reply) : refuse(reply.status);
  } catch {
    return refuse("TEMPORARY_ERROR");
  }
}
