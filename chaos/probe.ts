import { randomUUID } from "node:crypto";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import type { Fleet } from "./fleet.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { GAME, keyOf, VENDOR } from "./rounds.ts";
import type { WalletModel } from "./wallet-model.ts";

export const BACK_WITHIN_MS = 30_000;

export type Probe = {
  /** Waits until every server posts money again; how long that took since the given moment. */
  recovered(sinceMs: number): Promise<number>;
};

/** Posts a credit through each server itself, past the balancer, until it is answered. */
export function createProbe(fleet: Fleet, { playerId, model }: { playerId: string; model: WalletModel }): Probe {
  async function credit(port: number, untilMs: number): Promise<boolean> {
    const options = {
      vendor: VENDOR,
      key: fleet.secrets.houseStudio,
      timeoutMs: 2_000,
      fetch: oneShotFetch(noCalls()),
    };
    const wallet = createWalletClient({ baseUrl: `http://127.0.0.1:${port}`, ...options });
    const transactionId = randomUUID();
    const ids = { transactionId, roundId: randomUUID(), playerId, gameCode: GAME, currency: "P" };
    for (;;) {
      const attempt = await wallet.attempt("win", { ...ids, kind: "promo", amount: "1", roundClosed: true });
      if (attempt.kind === "reply" && attempt.reply.status === "OK") {
        model.posted(keyOf(ids, transactionId), 1n);
        return true;
      }
      // Whether it was posted is then asked of the books at the end: the model does not have it.
      if (Date.now() > untilMs) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    async recovered(sinceMs) {
      const up = await Promise.all(fleet.servers.map(({ port }) => credit(port, sinceMs + 2 * BACK_WITHIN_MS)));
      const tookMs = Date.now() - sinceMs;
      if (up.includes(false)) throw new Error(`A server was not back ${Math.round(tookMs / 1000)} s after a fault.`);
      return tookMs;
    },
  };
}
