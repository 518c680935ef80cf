import { type Clock, ok, type Result, refuse } from "@fairhouse/base";
import { createWalletClient, type FieldsOf, type WalletClient } from "@fairhouse/wallet-protocol/client";
import { type OpenedSession, redeemLaunchToken } from "@fairhouse/wallet-protocol/session";

/** What the studio asks of a site's wallet: the protocol's own calls, and the launch of a game. */
export type WalletGateway = Pick<WalletClient, "bet" | "win" | "rollback" | "settle"> & {
  /** Redeems a launch token at the site. The refusal is the site's status, or TEMPORARY_ERROR when none came. */
  openSession(request: { launchToken: string; gameCode: string }): Promise<Result<OpenedSession, string>>;
  /** A ledger amount; undefined when no answer came. */
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

export function createWalletGateway(options: WalletGatewayOptions): WalletGateway {
  const client = createWalletClient({ ...options, attemptsInline: TRIES_WHILE_WAITING });
  return {
    bet: client.bet,
    win: client.win,
    rollback: client.rollback,
    settle: client.settle,
    openSession: async (request) => {
      const redeemed = await redeemLaunchToken(request, options);
      if (redeemed.kind === "opened") return ok(redeemed.session);
      return refuse(redeemed.kind === "refused" ? redeemed.status : "TEMPORARY_ERROR");
    },
    // Asked once: the game asks again by itself.
    balance: async (fields) => {
      const attempt = await client.attempt("balance", fields);
      if (attempt.kind !== "reply" || attempt.reply.status !== "OK") return undefined;
      return attempt.reply.balance === undefined ? undefined : BigInt(attempt.reply.balance);
    },
  };
}
