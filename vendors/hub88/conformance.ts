import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import type { AdapterSubject } from "@fairhouse/games/port";
import { createSite } from "@fairhouse/platform/http";
import { silentLog } from "@fairhouse/platform/log";
import type { AnyCallRequest } from "@fairhouse/wallet-protocol";
import { createHub88 } from "./adapter.ts";
import { readAmount, wireAmountOf } from "./amounts.ts";
import { SIGNATURE_HEADER, signBody } from "./signature.ts";
import { addHub88Simulator } from "./simulator/server.ts";

/** The adapter beside its simulator, for `npm run conformance:adapter -- hub88`. */
export async function startSubject(): Promise<AdapterSubject> {
  const folder = mkdtempSync(join(tmpdir(), "fairhouse-hub88-"));
  const [own, company] = [keys(), keys()];
  const site = createSite({
    ...{ title: "Simulator", handlers: [], clock: systemClock, log: silentLog, secureCookies: false },
    origins: ["http://127.0.0.1"],
  });
  const origin = `http://127.0.0.1:${await site.listen(0, "127.0.0.1")}`;
  const simulator = addHub88Simulator(site.hono, {
    ...{
      file: join(folder, "book.jsonl"),
      operatorId: 1,
      privateKey: company.privateKey,
      sitePublicKey: own.publicKey,
    },
    ...{
      currency: PLAY_CREDITS,
      publicOrigin: origin,
      siteOrigin: "http://localhost",
      walletUrl: "http://127.0.0.1:9",
    },
  });
  const adapter = createHub88({
    ...{ code: "hub88", name: "Hub88", apiUrl: origin, operatorId: 1, country: "XX", currency: PLAY_CREDITS },
    ...{ privateKey: own.privateKey, publicKey: company.publicKey },
    ...{ gameOrigins: [origin], stakes: { min: "0.50", max: "5" } },
  });
  return {
    adapter,
    currency: PLAY_CREDITS.code,
    encode(asked) {
      const { path, body } = wireCallOf(asked);
      const rawBody = JSON.stringify(body);
      return { path, rawBody, headers: { [SIGNATURE_HEADER]: signBody(rawBody, company.privateKey) } };
    },
    decode(text) {
      const { status, balance } = JSON.parse(text) as { status: string; balance?: number };
      return {
        isOk: status === "RS_OK",
        balance: balance === undefined ? null : readAmount(balance, PLAY_CREDITS).amountLedger,
      };
    },
    async close() {
      await site.close(0);
      simulator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const keys = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });

/** How the aggregator makes a call of the wallet protocol. */
function wireCallOf(asked: AnyCallRequest): { path: string; body: object } {
  const { requestId, playerId, gameCode, sessionToken } = asked.request;
  const common = { user: playerId, request_uuid: requestId, game_code: gameCode, token: sessionToken };
  const amountOf = (amount: string) => Number(wireAmountOf(BigInt(amount), PLAY_CREDITS));
  switch (asked.call) {
    case "bet":
    case "win": {
      const { transactionId, roundId: round, currency, amount, kind, roundClosed } = asked.request;
      const money = { currency, amount: amountOf(amount), is_free: kind === "free", round_closed: roundClosed };
      const reference =
        asked.call === "win" ? { reference_transaction_uuid: asked.request.referenceTransactionId } : {};
      const body = { ...common, ...money, ...reference, round, transaction_uuid: transactionId };
      return { path: `/transaction/${asked.call}`, body };
    }
    case "rollback": {
      const { transactionId, roundId: round, referenceTransactionId } = asked.request;
      const ids = { transaction_uuid: transactionId, reference_transaction_uuid: referenceTransactionId };
      return { path: "/transaction/rollback", body: { ...common, ...ids, round, round_closed: true } };
    }
    default:
      return { path: "/user/balance", body: common };
  }
}
