import { newId } from "@fairhouse/base";
import { FAULTS } from "@fairhouse/simulator";
import { TRANSFER_STEPS } from "@fairhouse/vendor-wallets/server";
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

/** Repeatable randomness (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Where the two books differ for a member. */
async function differencesOf(member: string): Promise<string[]> {
  const { book } = started.simulator;
  const { rows } = await started.database.pool.query<{
    transfer_id: string;
    direction: string;
    amount: bigint;
    state: string;
  }>("select transfer_id, direction, amount, state from vendor_wallets_transfer where member_id = $1", [member]);
  const isDone = (row: { state: string }) => row.state === "success";
  const moved = rows.filter(isDone).reduce((sum, row) => sum + (row.direction === "in" ? row.amount : -row.amount), 0n);
  return [
    ...rows
      .filter((row) => (book.transfer(row.transfer_id)?.status === "completed") !== isDone(row))
      .map((row) => `${row.transfer_id} ${row.state}`),
    ...(book.balance(member) === moved ? [] : [`${member}: the aggregator holds another sum`]),
    ...((await started.cash(member)) === BALANCE - moved ? [] : [`${member}: the balance is another`]),
  ];
}

// B-2495
test(`${CUTS} transfers that are cut off anywhere, with an aggregator that misbehaves, lose and make nothing`, async () => {
  process.stdout.write(`AGGREGATOR_SEED=${SEED} AGGREGATOR_CUTS=${CUTS}\n`);
  const random = createRandom(SEED);
  const pick = <One>(list: readonly One[]): One => list[random(list.length)] as One;
  const members = await Promise.all(Array.from({ length: 6 }, () => started.addMember(BALANCE)));
  for (let count = 0; count < CUTS; count += 1) {
    const member = pick(members);
    if (random(10) < 6) started.simulator.faults.order("transfers", pick(FAULTS));
    if (random(10) < 3) started.simulator.faults.order("state", pick(FAULTS));
    if (random(10) < 6) started.settings.cutAt = pick(TRANSFER_STEPS);
    const [key, amount] = [newId(), BigInt(1 + random(40_000)) * 100n];
    const direction = pick(["in", "out"] as const);
    // The caller, cut off as well, asks again with the same key while the jobs are at it.
    await started
      .move(member, direction, amount, key)
      .catch(() => started.move(member, direction, amount, key).catch(() => undefined));
    started.settings.cutAt = undefined;
    if (random(4) === 0) await started.runJobs();
  }
  // What was late has been done by now.
  await new Promise((resolve) => setTimeout(resolve, 300));
  started.simulator.faults.clear();
  await started.runJobs();
  expect((await Promise.all(members.map(differencesOf))).flat()).toEqual([]);
  expect(started.simulator.book.transfers().length).toBeGreaterThan(CUTS / 5);
  expect(await started.house("vendor_transfers")).toBe(0n);
  expect(await started.ledger.audit()).toEqual([]);
}, 120_000);
