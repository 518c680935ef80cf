import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { PLAY_CREDITS } from "@fairhouse/base";
import { startTestWallet } from "@fairhouse/games/testing";
import { createHub88, type Hub88Options } from "../adapter.ts";
import { SIGNATURE_HEADER, signBody } from "../signature.ts";

export const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");

export const HUB88 = "hub88";
export const SLOT = "lts_lotus_pond";
export const TABLE = "riv_baccarat_a";

const newKeys = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });
/** Of the site, of the aggregator, and of a stranger. */
export const [SITE_KEYS, HUB_KEYS, STRANGER_KEYS] = [newKeys(), newKeys(), newKeys()];

export type Asked = {
  readonly path: string;
  readonly body: { [name: string]: unknown };
  readonly signature: string;
  readonly rawBody: string;
};

/** An adapter that is answered from recorded replies, by the last part of the path. */
export function adapterAnswered(replies: { [path: string]: string | number }, options: Partial<Hub88Options> = {}) {
  const asked: Asked[] = [];
  const adapter = createHub88({
    code: HUB88,
    name: "Hub88",
    apiUrl: "https://api.aggregator.example",
    operatorId: 816,
    privateKey: SITE_KEYS.privateKey,
    publicKey: HUB_KEYS.publicKey,
    gameOrigins: ["https://games.aggregator.example", "https://games.supplier.example"],
    stakes: { min: "0.10", max: "100" },
    country: "VN",
    currency: PLAY_CREDITS,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const rawBody = await request.text();
      const path = new URL(request.url).pathname;
      const signature = request.headers.get(SIGNATURE_HEADER) ?? "";
      asked.push({ path, body: JSON.parse(rawBody), signature, rawBody });
      const reply = replies[path.split("/").at(-1) ?? ""];
      if (reply === undefined) throw new TypeError("fetch failed");
      return typeof reply === "number" ? new Response("{}", { status: reply }) : new Response(reply);
    },
    ...options,
  });
  return { adapter, asked };
}

export type Fields = { readonly [name: string]: unknown };
export type Call = "user/info" | "user/balance" | "transaction/bet" | "transaction/win" | "transaction/rollback";

/** The site's wallet behind the aggregator's wire, and a player in it. */
export async function startHub88Wallet() {
  const { adapter } = adapterAnswered({ list: fixture("game-list.json") });
  const wallet = await startTestWallet(adapter);

  /** A call as the aggregator makes it: the answer's HTTP status and fields. */
  async function send(
    call: Call,
    body: Fields | string,
    { key = HUB_KEYS.privateKey, signature }: { key?: KeyObject; signature?: string } = {},
  ) {
    const rawBody = typeof body === "string" ? body : JSON.stringify(body);
    const response = await fetch(`${wallet.url}/seamless/wire/${HUB88}/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signature ?? signBody(rawBody, key) },
      body: rawBody,
    });
    const text = await response.text();
    return {
      httpStatus: response.status,
      text,
      ...(JSON.parse(text) as { status: string; balance?: number; [name: string]: unknown }),
    };
  }

  /** A player with so much, a ledger amount, and bodies of theirs. */
  async function addPlayer(amount: bigint, gameCode = SLOT) {
    const { playerId, sessionToken } = await wallet.addPlayer(amount, gameCode);
    const common = () => ({ user: playerId, token: sessionToken, request_uuid: randomUUID(), game_code: gameCode });
    const money = () => ({
      ...common(),
      transaction_uuid: randomUUID(),
      currency: "P",
      is_free: false,
      round_closed: false,
    });
    return {
      playerId,
      sessionToken,
      bet: (more: Fields = {}) => ({ ...money(), round: randomUUID(), amount: 100_000, ...more }),
      /** What answers a bet. */
      win: (bet: Fields, more: Fields = {}) => ({
        ...money(),
        round: bet.round,
        reference_transaction_uuid: bet.transaction_uuid,
        round_closed: true,
        amount: 250_000,
        ...more,
      }),
      rollback: (bet: Fields, more: Fields = {}) => ({
        ...common(),
        transaction_uuid: randomUUID(),
        round: bet.round,
        round_closed: true,
        reference_transaction_uuid: bet.transaction_uuid,
        ...more,
      }),
      balanceCall: (more: Fields = {}) => ({ ...common(), ...more }),
      /** In the aggregator's units. */
      cash: async () => {
        const [cash] = await wallet.ledger.balances(playerId);
        return Number((cash?.balance ?? 0n) * 10n);
      },
    };
  }
  return { ...wallet, send, addPlayer };
}

export type Hub88Wallet = Awaited<ReturnType<typeof startHub88Wallet>>;
export type Hub88Player = Awaited<ReturnType<Hub88Wallet["addPlayer"]>>;
