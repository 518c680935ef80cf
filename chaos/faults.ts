import { randomUUID } from "node:crypto";
import { newId } from "@fairhouse/base";
import { CUT_POINTS } from "@fairhouse/platform/testing";
import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import type { Fleet } from "./fleet.ts";
import { noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import type { Random } from "./random.ts";
import { GAME, VENDOR } from "./rounds.ts";
import type { SiteProcess } from "./site-process.ts";

export type FaultName = keyof typeof FAULTS;

/** A fault is done once its cause is over; the moment that it returns is the one from which recovery counts. */
type Fault = (fleet: Fleet, random: Random) => Promise<number>;

/** What a batch waits for a wallet that someone holds is 2 s: a pause is longer than that. */
const PAUSED_MS: readonly [number, number] = [2_500, 4_000];
const SLOW_MS = 200;
const SLOW_FOR_MS = 3_000;
const CUTS = 12;
const FLOOD = 300;

export const FAULTS = {
  kill_server: async ({ servers }, random) => {
    const at = Date.now();
    await restart(random.pick(servers));
    return at;
  },
  kill_both_servers: async ({ servers }) => {
    const at = Date.now();
    await Promise.all(servers.map(restart));
    return at;
  },
  kill_database: async (fleet) => {
    const at = Date.now();
    await fleet.killDatabase();
    return at;
  },
  kill_everything: async (fleet) => {
    const at = Date.now();
    await Promise.all(fleet.servers.map((server) => server.kill()));
    await Promise.all([fleet.killDatabase(), ...fleet.servers.map((server) => server.start())]);
    return at;
  },
  cut_site: async ({ front }, random) => {
    for (let cut = 0; cut < CUTS; cut += 1) await front.link.cut(random.pick(CUT_POINTS));
    return Date.now();
  },
  cut_database: async ({ toDatabase }, random) => {
    for (let cut = 0; cut < CUTS; cut += 1) {
      if (random.next() < 0.2) toDatabase.cutAll();
      await toDatabase.cut(random.pick(CUT_POINTS));
    }
    return Date.now();
  },
  slow_database: async ({ toDatabase }) => {
    toDatabase.delayMs = SLOW_MS;
    await pause(SLOW_FOR_MS);
    toDatabase.delayMs = 0;
    return Date.now();
  },
  rolling_restart: async ({ servers }) => {
    for (const server of servers) {
      await server.stop();
      await server.start();
    }
    return Date.now();
  },
  paused_server: async ({ servers }, random) => {
    const server = random.pick(servers);
    server.pause();
    await pause(random.between(...PAUSED_MS));
    server.resume();
    return Date.now();
  },
  full_queue: async (fleet) => {
    await flood(fleet, FLOOD);
    return Date.now();
  },
} as const satisfies { [name: string]: Fault };

export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

async function restart(server: SiteProcess): Promise<void> {
  await server.kill();
  await server.start();
}

/** More at once than the limit of calls under way: rollbacks of a bet that never was, which move nothing. */
async function flood({ origin, secrets }: Fleet, calls: number): Promise<void> {
  const options = { vendor: VENDOR, key: secrets.houseStudio, timeoutMs: 4_000, fetch: oneShotFetch(noCalls()) };
  const wallet = createWalletClient({ baseUrl: origin, ...options });
  const fields = { roundId: randomUUID(), playerId: newId(), gameCode: GAME, currency: "P" };
  const rollback = { ...fields, transactionId: randomUUID(), referenceTransactionId: randomUUID() };
  await Promise.all(Array.from({ length: calls }, () => wallet.attempt("rollback", rollback)));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
