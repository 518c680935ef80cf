import { cutTransfers, differencesOf } from "@fairhouse/vendor-wallets/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FAULTS } from "./simulator/faults.ts";
import { type StartedArcade, startArcade } from "./testing/start-arcade.ts";

let started: StartedArcade;

beforeAll(async () => {
  started = await startArcade({ timeoutMs: 100, lateMs: 160 });
});
afterAll(() => started?.close());

const SEED = Number(process.env.ARCADE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const CUTS = Number(process.env.ARCADE_CUTS ?? 200);
const BALANCE = 1_000_000n;

// B-0753
test(`${CUTS} transfers that are cut off anywhere, with a vendor that misbehaves, lose and make nothing`, async () => {
  process.stdout.write(`ARCADE_SEED=${SEED} ARCADE_CUTS=${CUTS}\n`);
  const { book, faults } = started.arcade;
  const members = await Promise.all(Array.from({ length: 8 }, () => started.addMember(BALANCE)));
  const amountOf = (random: (below: number) => number) => BigInt(1 + random(400_000));
  const cuts = await cutTransfers(started, { seed: SEED, count: CUTS, faultKinds: FAULTS, members, faults, amountOf });
  const theirs = {
    isDone: (transferId: string) => book.transfer(transferId)?.state === "done",
    balance: (memberId: string) => book.balance(memberId),
  };
  expect(await differencesOf(started, theirs, { members, balance: BALANCE })).toEqual([]);
  expect(cuts).toBeGreaterThan(CUTS / 20);
  expect(await started.house("vendor_transfers")).toBe(0n);
  expect(await started.ledger.audit()).toEqual([]);
}, 120_000);
