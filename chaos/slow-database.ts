import { randomUUID } from "node:crypto";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import type { Guest } from "./crowd.ts";
import type { Fleet } from "./fleet.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { GAME, keyOf, VENDOR } from "./rounds.ts";

export type SlowReport = {
  /** How long what was done took, sorted. */
  readonly acceptedMs: readonly number[];
  /** Turned away with 503 and Retry-After, at the members' door and at the vendors'. */
  readonly shedMembers: number;
  readonly shedVendors: number;
  /** Answers that are neither, by status. */
  readonly others: { readonly [status: string]: number };
  /** What waited for an answer when the last call had been sent. */
  readonly waiting: number;
  readonly rssMbBefore: number;
  readonly rssMbAfter: number;
};

const STATEMENT_MS = 200;
const TICK_MS = 50;
const MEMBER_CALLS_A_TICK = 5;
const VENDOR_CALLS_A_TICK = 16;

/**
 * Sends calls at a steady pace, whether or not the ones before are answered, to the server whose statements take 200 ms
 * each: far more than it can do. Every credit that was not taken is sent again afterwards.
 */
export async function floodWhileSlow(
  fleet: Fleet,
  { guests, onlooker, seconds }: { guests: readonly Guest[]; onlooker: Guest; seconds: number },
): Promise<SlowReport> {
  const [, server] = fleet.servers;
  const origin = `http://127.0.0.1:${server.port}`;
  const acceptedMs: number[] = [];
  const others: { [status: string]: number } = {};
  const shed = { members: 0, vendors: 0 };
  const fetchOnce = oneShotFetch(noCalls());
  const under = new Set<Promise<void>>();
  const rssMbBefore = server.rssMb();

  const count = (name: string): void => {
    others[name] = (others[name] ?? 0) + 1;
  };

  async function askBalance({ member }: Guest): Promise<void> {
    const sentAt = performance.now();
    const headers = { ...member.credentials, "sec-fetch-site": "same-origin" };
    const answer = await fetchOnce(`${origin}/wps/v2/wallets/balance`, { headers }).catch(() => undefined);
    if (!answer) count("no answer");
    else if (answer.status === 503 && answer.headers.has("retry-after")) shed.members += 1;
    else if (answer.status === 200) acceptedMs.push(performance.now() - sentAt);
    else count(String(answer.status));
  }

  const { playerId, model } = onlooker.table;
  const open: (() => Promise<boolean>)[] = [];

  function newCredit(): () => Promise<boolean> {
    const transactionId = randomUUID();
    const ids = { transactionId, roundId: randomUUID(), playerId, gameCode: GAME, currency: "P" };
    const options = {
      baseUrl: origin,
      vendor: VENDOR,
      key: fleet.secrets.houseStudio,
      fetch: fetchOnce,
      timeoutMs: 4_000,
    };
    const wallet = createWalletClient(options);
    return async () => {
      const attempt = await wallet.attempt("win", { ...ids, kind: "promo", amount: "1", roundClosed: true });
      if (attempt.kind === "no_reply" && attempt.detail === "HTTP 503") shed.vendors += 1;
      if (attempt.kind !== "reply" || attempt.reply.status !== "OK") return false;
      model.posted(keyOf(transactionId), 1n);
      return true;
    };
  }

  async function credit(): Promise<void> {
    const sentAt = performance.now();
    const send = newCredit();
    if (await send()) acceptedMs.push(performance.now() - sentAt);
    else open.push(send);
  }

  const keep = (call: Promise<void>): void => {
    under.add(call);
    void call.finally(() => under.delete(call));
  };
  fleet.toDatabase.delayMs = STATEMENT_MS;
  const until = Date.now() + seconds * 1000;
  for (let tick = 0; Date.now() < until; tick += 1) {
    for (let call = 0; call < MEMBER_CALLS_A_TICK; call += 1) {
      keep(askBalance(guests[(tick * MEMBER_CALLS_A_TICK + call) % guests.length] as Guest));
    }
    for (let call = 0; call < VENDOR_CALLS_A_TICK; call += 1) keep(credit());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const waiting = under.size;
  await Promise.all(under);
  const rssMbAfter = server.rssMb();
  fleet.toDatabase.delayMs = 0;
  for (const send of open) while (!(await send())) await new Promise((resolve) => setTimeout(resolve, 20));
  acceptedMs.sort((a, b) => a - b);
  return { acceptedMs, shedMembers: shed.members, shedVendors: shed.vendors, others, waiting, rssMbBefore, rssMbAfter };
}
