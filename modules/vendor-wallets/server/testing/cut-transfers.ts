import { newId } from "@fairhouse/base";
import { TRANSFER_STEPS } from "../index.ts";
import type { StartedTransfers } from "./start-transfers.ts";

export type CutPlan<Fault> = {
  readonly seed: number;
  readonly count: number;
  readonly members: readonly string[];
  /** Of the vendor's simulator. */
  readonly faults: { order(call: "transfers" | "state", fault: Fault): void; clear(): void };
  readonly faultKinds: readonly Fault[];
  /** Ledger amount. @param random a whole number from 0 to below its bound */
  readonly amountOf: (random: (below: number) => number) => bigint;
};

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

/** Transfers in both directions that are cut off anywhere, with a vendor that misbehaves. @returns how many were cut off */
export async function cutTransfers<Fault>(
  world: Pick<StartedTransfers, "settings" | "move" | "runJobs">,
  { seed, count, members, faults, faultKinds, amountOf }: CutPlan<Fault>,
): Promise<number> {
  const random = createRandom(seed);
  const pick = <One>(list: readonly One[]): One => list[random(list.length)] as One;
  let cuts = 0;
  for (let done = 0; done < count; done += 1) {
    const member = pick(members);
    if (random(10) < 6) faults.order("transfers", pick(faultKinds));
    if (random(10) < 3) faults.order("state", pick(faultKinds));
    if (random(10) < 6) world.settings.cutAt = pick(TRANSFER_STEPS);
    const [key, direction, amount] = [newId(), pick(["in", "out"] as const), amountOf(random)];
    // The caller, cut off as well, asks again with the same key while the jobs are at it.
    const asked = await world.move(member, direction, amount, key).catch(() => "cut off" as const);
    if (asked === "cut off") {
      cuts += 1;
      await world.move(member, direction, amount, key).catch(() => undefined);
    }
    world.settings.cutAt = undefined;
    if (random(4) === 0) await world.runJobs();
  }
  // What was late has been done by now, whether anybody listened or not.
  await new Promise((resolve) => setTimeout(resolve, 300));
  faults.clear();
  await world.runJobs();
  return cuts;
}

/** The vendor's own book. */
export type VendorBook = { isDone(transferId: string): boolean; balance(memberId: string): bigint };

/** Where the two books differ for members who had the same balance before. */
export async function differencesOf(
  world: Pick<StartedTransfers, "database" | "cash">,
  book: VendorBook,
  { members, balance }: { readonly members: readonly string[]; readonly balance: bigint },
): Promise<string[]> {
  const differences: string[] = [];
  for (const member of members) {
    const { rows } = await world.database.pool.query<{
      transfer_id: string;
      direction: string;
      amount: bigint;
      state: string;
    }>("select transfer_id, direction, amount, state from vendor_wallets_transfer where member_id = $1", [member]);
    let moved = 0n;
    for (const row of rows) {
      if (book.isDone(row.transfer_id) !== (row.state === "success"))
        differences.push(`${row.transfer_id} ${row.state}`);
      if (row.state === "success") moved += row.direction === "in" ? row.amount : -row.amount;
    }
    if (book.balance(member) !== moved) differences.push(`${member}: the vendor holds another sum`);
    if ((await world.cash(member)) !== balance - moved) differences.push(`${member}: the balance is another`);
  }
  return differences;
}
