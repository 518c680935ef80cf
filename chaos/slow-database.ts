import { randomUUID } from "node:crypto";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import type { Guest } from "./crowd.ts";
import type { Fleet } from "./fleet.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { GAME, keyOf, VENDOR } from "./rounds.ts";

export type FloodReport = {
  /** How long what was not turned away took, sorted; and what 99 of 100 of it stayed under. */
  readonly acceptedMs: readonly number[];
  readonly p99Ms: number;
  /** Turned away with 503 and Retry-After, in members' calls and in vendors'. */
  readonly shedMembers: number;
  readonly shedVendors: number;
  /** Answers to members that are neither, by status. */
  readonly others: { readonly [status: string]: number };
  /** What waited for an answer when the last call had been sent. */
  readonly waiting: number;
  readonly rssMbBefore: number;
  readonly rssMbAfter: number;
};

export type Flood = {
  readonly guests: readonly Guest[];
  readonly onlooker: Guest;
  readonly seconds: number;
  readonly statementMs: number;
};

const TICK_MS = 50;
const MEMBER_CALLS_A_TICK = 4;
const VENDOR_CALLS_A_TICK = 6;

/**
 * Sends calls at a steady pace, whether or not the ones before are answered, to the server whose statements take so long:
 * more than it can do when they take 200 ms. Every credit that was not taken is sent again afterwards.
 */
export async function flood(fleet: Fleet, { guests, onlooker, seconds, statementMs }: Flood): Promise<FloodReport> {
  const [, server] = fleet.servers;
  const tally = {
    acceptedMs: [] as number[],
    shedMembers: 0,
    shedVendors: 0,
    others: {} as { [status: string]: number },
  };
  const callers = createCallers(fleet, onlooker, tally);
  const under = new Set<Promise<void>>();
  const keep = (call: Promise<void>): void => {
    under.add(call);
    void call.finally(() => under.delete(call));
  };
  const rssMbBefore = server.rssMb();
  fleet.toDatabase.delayMs = statementMs;
  const until = Date.now() + seconds * 1000;
  for (let call = 0; Date.now() < until; ) {
    for (let one = 0; one < MEMBER_CALLS_A_TICK; one += 1, call += 1)
      keep(callers.askBalance(guests[call % guests.length] as Guest));
    for (let one = 0; one < VENDOR_CALLS_A_TICK; one += 1) keep(callers.credit());
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const waiting = under.size;
  await Promise.all(under);
  const rssMbAfter = server.rssMb();
  const acceptedMs = tally.acceptedMs.toSorted((a, b) => a - b);
  fleet.toDatabase.delayMs = 0;
  await callers.sendOpenOnes();
  const p99Ms = acceptedMs[Math.floor(acceptedMs.length * 0.99)] ?? 0;
  return { ...tally, acceptedMs, p99Ms, waiting, rssMbBefore, rssMbAfter };
}

type Tally = { acceptedMs: number[]; shedMembers: number; shedVendors: number; others: { [status: string]: number } };

function createCallers({ servers: [, server], secrets }: Fleet, { table: { playerId, model } }: Guest, tally: Tally) {
  const origin = `http://127.0.0.1:${server.port}`;
  const fetchOnce = oneShotFetch(noCalls());
  const options = { baseUrl: origin, vendor: VENDOR, key: secrets.houseStudio, fetch: fetchOnce, timeoutMs: 4_000 };
  const wallet = createWalletClient(options);
  const open: string[] = [];

  async function askBalance({ member }: Guest): Promise<void> {
    const sentAt = performance.now();
    const headers = { ...member.credentials, "sec-fetch-site": "same-origin" };
    const answer = await fetchOnce(`${origin}/wps/v2/wallets/balance`, { headers }).catch(() => undefined);
    if (answer?.status === 503 && answer.headers.has("retry-after")) tally.shedMembers += 1;
    else if (answer?.status === 200) tally.acceptedMs.push(performance.now() - sentAt);
    else tally.others[answer?.status ?? "no answer"] = (tally.others[answer?.status ?? "no answer"] ?? 0) + 1;
  }

  /** @returns whether it is posted now */
  async function send(transactionId: string): Promise<boolean> {
    const sentAt = performance.now();
    const ids = { transactionId, roundId: transactionId, playerId, gameCode: GAME, currency: "P" };
    const attempt = await wallet.attempt("win", { ...ids, kind: "promo", amount: "1", roundClosed: true });
    if (attempt.kind === "no_reply" && attempt.detail === "HTTP 503") tally.shedVendors += 1;
    // Neither turned away nor done in time counts as done late.
    else tally.acceptedMs.push(performance.now() - sentAt);
    if (attempt.kind !== "reply" || attempt.reply.status !== "OK") return false;
    model.posted(keyOf(ids, transactionId), 1n);
    return true;
  }

  return {
    askBalance,
    async credit(): Promise<void> {
      const transactionId = randomUUID();
      if (!(await send(transactionId))) open.push(transactionId);
    },
    async sendOpenOnes(): Promise<void> {
      for (const transactionId of open) {
        while (!(await send(transactionId))) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}
