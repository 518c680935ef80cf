import { newId } from "@fairhouse/base";
import { TRANSFER_STEPS } from "@fairhouse/vendor-wallets/server";
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

// B-0753
test(`${CUTS} transfers that are cut off anywhere, with a vendor that misbehaves, lose and make nothing`, async () => {
  process.stdout.write(`ARCADE_SEED=${SEED} ARCADE_CUTS=${CUTS}\n`);
  const random = createRandom(SEED);
  const pick = <One>(list: readonly One[]): One => list[random(list.length)] as One;
  const BALANCE = 1_000_000n;
  const members = await Promise.all(Array.from({ length: 8 }, () => started.addMember(BALANCE)));
  let cuts = 0;
  for (let count = 0; count < CUTS; count += 1) {
    const member = pick(members);
    if (random(10) < 6) started.arcade.faults.order("transfers", pick(FAULTS));
    if (random(10) < 3) started.arcade.faults.order("state", pick(FAULTS));
    if (random(10) < 6) started.settings.cutAt = pick(TRANSFER_STEPS);
    const key = newId();
    const direction = pick(["in", "out"] as const);
    const amount = BigInt(1 + random(400_000));
    // The caller, cut off as well, asks again with the same key while the jobs are at it.
    const asked = await started.move(member, direction, amount, key).catch(() => "cut off" as const);
    if (asked === "cut off") {
      cuts += 1;
      await started.move(member, direction, amount, key).catch(() => undefined);
    }
    started.settings.cutAt = undefined;
    if (random(4) === 0) await started.runJobs();
  }
  // What was late has been done by now, whether anybody listened or not.
  await new Promise((resolve) => setTimeout(resolve, 300));
  started.arcade.faults.clear();
  await started.runJobs();

  const differences: string[] = [];
  for (const member of members) {
    const { rows } = await started.database.pool.query<{
      transfer_id: string;
      direction: string;
      amount: bigint;
      state: string;
    }>("select transfer_id, direction, amount, state from vendor_wallets_transfer where member_id = $1", [member]);
    let moved = 0n;
    for (const row of rows) {
      const theirs = started.arcade.book.transfer(row.transfer_id);
      if ((theirs?.state === "done") !== (row.state === "success")) differences.push(`${row.transfer_id} ${row.state}`);
      if (row.state === "success") moved += row.direction === "in" ? row.amount : -row.amount;
    }
    if (started.arcade.book.balance(member) !== moved) differences.push(`${member}: the arcade holds another sum`);
    if ((await started.cash(member)) !== BALANCE - moved) differences.push(`${member}: the balance is another`);
  }
  expect(differences).toEqual([]);
  expect(cuts).toBeGreaterThan(CUTS / 20);
  expect(await started.house("vendor_transfers")).toBe(0n);
  expect(await started.ledger.audit()).toEqual([]);
}, 120_000);
