import { createWalletClient } from "@fairhouse/wallet-protocol/client";
import type { Fleet } from "./fleet.ts";
import { type CallCounts, noCalls, oneShotFetch } from "./one-shot-fetch.ts";
import { openMember, type PatientMember } from "./patient-member.ts";
import type { Random } from "./random.ts";
import { playRound, type Table, VENDOR } from "./rounds.ts";
import { createWalletModel } from "./wallet-model.ts";

const FUNDS = 5_000_000n;
/** Deposits and withdrawals cannot be below this; withdrawals up to it need no operator. */
const PAYMENT_MIN = 100_000;

export type Guest = { readonly table: Table; readonly member: PatientMember };

/** Members who play, pay in and draw out all the time, each one thing after the other. */
export type Crowd = {
  readonly guests: readonly Guest[];
  /** One more member, who only looks on: their wallet is in the model like the others'. */
  readonly onlooker: Guest;
  readonly calls: CallCounts;
  readonly differences: string[];
  readonly rounds: number;
  readonly transactions: number;
  start(): void;
  /** Lets everybody end what they have begun. */
  stop(): Promise<void>;
};

/** @param options.pauseMsMax how long everybody waits at most between one thing and the next */
export async function gatherCrowd(
  fleet: Fleet,
  { random, size, pauseMsMax }: { random: Random; size: number; pauseMsMax: number },
): Promise<Crowd> {
  const calls = noCalls();
  const differences: string[] = [];
  const wallet = createWalletClient({
    baseUrl: fleet.origin,
    vendor: VENDOR,
    key: fleet.secrets.houseStudio,
    timeoutMs: 4_000,
    fetch: oneShotFetch(calls),
  });
  const guests: Guest[] = [];
  for (let seat = 0; seat <= size; seat += 1) {
    const differ = (sentence: string) => void differences.push(`player ${seat}: ${sentence}`);
    guests.push(await seatGuest(fleet, { seat, wallet, random: random.fork(), differ }));
  }
  await Promise.all(guests.map(({ member }) => member.deposit(FUNDS)));
  const onlooker = guests[size] as Guest;
  let isOpen = false;
  let rounds = 0;
  let under: Promise<void>[] = [];

  async function stay({ table, member }: Guest, pays: boolean): Promise<void> {
    while (isOpen) {
      try {
        const roll = table.random.next();
        if (pays && roll < 0.02) await member.deposit(BigInt(table.random.between(PAYMENT_MIN, 3 * PAYMENT_MIN)));
        else if (pays && roll < 0.04 && table.model.balance > BigInt(PAYMENT_MIN))
          await member.withdraw(BigInt(PAYMENT_MIN));
        else await playRound(table);
        rounds += 1;
      } catch (error) {
        table.differ(String(error));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, table.random.between(0, pauseMsMax)));
    }
  }

  return {
    guests,
    onlooker,
    calls,
    differences,
    get rounds() {
      return rounds;
    },
    get transactions() {
      return guests.reduce((sum, { table }) => sum + table.model.transactions, 0);
    },
    start() {
      isOpen = true;
      under = guests.slice(0, size).map((guest, seat) => stay(guest, seat % 3 === 0));
    },
    async stop() {
      isOpen = false;
      await Promise.all(under);
    },
  };
}

async function seatGuest(
  fleet: Fleet,
  { seat, ...given }: Pick<Table, "wallet" | "random" | "differ"> & { seat: number },
): Promise<Guest> {
  const model = createWalletModel(`player ${seat}`);
  const member = await openMember(fleet, model, given.differ);
  const { memberId: playerId, sessionToken } = member;
  return { member, table: { playerId, sessionToken, model, ...given } };
}
