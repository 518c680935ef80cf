import { type Clock, newId, ok, type Result, refuse } from "@fairhouse/base";
import { signRequest } from "@fairhouse/wallet-protocol";
import { createWalletClient, type FieldsOf, type WalletClient } from "@fairhouse/wallet-protocol/client";
import { type OpenedSession, sessionReply } from "@fairhouse/wallet-protocol/session";

/** What the studio asks of a site's wallet: the protocol's own calls, and the launch of a game. */
export type WalletGateway = Pick<WalletClient, "bet" | "win" | "rollback" | "settle"> & {
  /** Redeems a launch token at the site. The refusal is the site's status, or TEMPORARY_ERROR when none came. */
  openSession(request: { launchToken: string; gameCode: string }): Promise<Result<OpenedSession, string>>;
  /** In ledger units; undefined when no answer came. */
  balance(fields: FieldsOf<"balance">): Promise<bigint | undefined>;
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
  /** Waits between tries. */
  sleep: (ms: number) => Promise<void>;
  fetch?: typeof fetch;
};

/** Tries of a win or rollback while the player waits; the worker goes on with the rest. */
const TRIES_WHILE_WAITING = 2;
const REPLY_CHARACTERS_MAX = 16_384;

export function createWalletGateway(options: WalletGatewayOptions): WalletGateway {
  const client = createWalletClient({ ...options, attemptsInline: TRIES_WHILE_WAITING });
  return {
    bet: client.bet,
    win: client.win,
    rollback: client.rollback,
    settle: client.settle,
    openSession: (request) => openSession(request, options),
    // Asked once: the game asks again by itself.
    balance: async (fields) => {
      const attempt = await client.attempt("balance", fields);
      if (attempt.kind !== "reply" || attempt.reply.status !== "OK") return undefined;
      return attempt.reply.balance === undefined ? undefined : BigInt(attempt.reply.balance);
    },
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
