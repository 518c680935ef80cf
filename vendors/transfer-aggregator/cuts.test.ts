import { FAULTS } from "@fairhouse/simulator";
import { cutTransfers, differencesOf } from "@fairhouse/vendor-wallets/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StartedAggregator, startAggregator } from "./testing/start-aggregator.ts";

let started: StartedAggregator;

beforeAll(async () => {
  started = await startAggregator({ timeoutMs: 100, lateMs: 160 });
});
afterAll(() => started?.close());

const SEED = Number(process.env.AGGREGATOR_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CUTS = Number(process.env.AGGREGATOR_CUTS ?? 100);
const BALANCE = 100_000_000n;

// B-2495
test(`${CUTS} transfers that are cut off anywhere, with an aggregator that misbehaves, lose and make nothing`, async () => {
  process.stdout.write(`AGGREGATOR_SEED=${SEED} AGGREGATOR_CUTS=${CUTS}\n`);
  const { book, faults } = started.simulator;
  const members = await Promise.all(Array.from({ length: 6 }, () => started.addMember(BALANCE)));
  const amountOf = (random: (below: number) => number) => BigInt(1 + random(40_000)) * 100n;
  await cutTransfers(started, { seed: SEED, count: CUTS, faultKinds: FAULTS, members, faults, amountOf });
  const theirs = {
    isDone: (transferId: string) => book.transfer(transferId)?.status === "completed",
    balance: (memberId: string) => book.balance(memberId),
  };
  expect(await differencesOf(started, theirs, { members, balance: BALANCE })).toEqual([]);
  expect(started.simulator.book.transfers().length).toBeGreaterThan(CUTS / 5);
  expect(await started.house("vendor_transfers")).toBe(0n);
  expect(await started.ledger.audit()).toEqual([]);
}, 120_000);
