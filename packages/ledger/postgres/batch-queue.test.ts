import { newId } from "@fairhouse/base";
import { describe, expect, it } from "vitest";
import { BatchQueue, type Waiting } from "./batch-queue.ts";
import { itemOf } from "./item.ts";
import { mulberry32, pick } from "./random.ts";
import { bet } from "./testing.ts";

const SEED = Number(process.env.LEDGER_SEED ?? Math.floor(Math.random() * 2 ** 31));

const waitingOf = (memberId: string): Waiting => ({
  item: itemOf(bet(memberId, 1n)),
  resolve: () => {},
  reject: () => {},
});
const keysOf = (batch: readonly Waiting[]) => batch.map(({ item }) => item.transaction.key);

describe("the room before the lanes", () => {
  it("gives a lane its share of what waits for anyone, oldest first", () => {
    const room = new BatchQueue(2);
    const all = Array.from({ length: 10 }, () => waitingOf(newId()));
    for (const waiting of all) room.add(waiting);
    expect(keysOf(room.take(0, 500, 6))).toEqual(keysOf(all.slice(0, 6)));
    expect(room.shared).toBe(4);
    expect(keysOf(room.take(1, 500, 6))).toEqual(keysOf(all.slice(6)));
    expect([room.shared, room.size]).toEqual([0, 0]);
  });

  it("keeps what a member asks for while they are under way for the lane that has them, all of it at once", () => {
    const room = new BatchQueue(2);
    const memberId = newId();
    const [first, ...later] = Array.from({ length: 9 }, () => waitingOf(memberId)) as [Waiting, ...Waiting[]];
    room.add(first);
    const batch = room.take(0, 500, 1);
    for (const waiting of later) room.add(waiting);
    expect([room.size, room.shared, room.hasOwn(0), room.hasOwn(1)]).toEqual([8, 0, true, false]);
    expect(room.take(1, 500, 500)).toEqual([]);
    room.release(batch);
    expect(keysOf(room.take(0, 500, 1))).toEqual(keysOf(later));
  });

  it("never has one member in two lanes at once, loses no item and keeps each member's order", () => {
    console.log(`Batch queue: seed ${SEED}; repeat with LEDGER_SEED=${SEED}.`);
    const random = mulberry32(SEED);
    const room = new BatchQueue(3);
    const members = Array.from({ length: 5 }, () => newId());
    const running: (Waiting[] | undefined)[] = [undefined, undefined, undefined];
    const asked = new Map<string, string[]>(members.map((memberId) => [memberId, []]));
    const served = new Map<string, string[]>(members.map((memberId) => [memberId, []]));
    const serve = (lane: number) => {
      const batch = room.take(lane, 4, 1 + Math.floor(random() * 4));
      running[lane] = batch;
      for (const { item } of batch) served.get(item.memberId)?.push(item.transaction.key);
    };
    for (let step = 0; step < 4_000; step += 1) {
      const lane = Math.floor(random() * 3);
      if (step < 3_000 && random() < 0.6) {
        const waiting = waitingOf(pick(members, random));
        asked.get(waiting.item.memberId)?.push(waiting.item.transaction.key);
        room.add(waiting);
      } else if (running[lane]) {
        room.release(running[lane] ?? []);
        running[lane] = undefined;
      } else {
        serve(lane);
      }
      const under = running.flatMap((batch) => [...new Set(batch?.map(({ item }) => item.memberId))]);
      expect(new Set(under).size).toBe(under.length);
    }
    for (let lane = 0; room.size > 0; lane = (lane + 1) % 3) {
      room.release(running[lane] ?? []);
      serve(lane);
    }
    expect(served).toEqual(asked);
  });
});
