import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { FAMILIES, FAMILY_CODES } from "../families.ts";
import type { DrawAnnouncement, DrawProof } from "./announcement.ts";
import { commitmentOf, drawResult } from "./draw-result.ts";
import { FAST_MINUTES, nextDraws, openDraw, takesBets } from "./schedule.ts";
import { verifyDraw } from "./verify-draw.ts";

const SEED = `${"00".repeat(31)}07`;
const VALUE = "9a3f5c77e1d04b26";
const CLOSES_AT = new Date("2026-11-26T12:00:50Z");

const announcement: DrawAnnouncement = {
  family: "ssc",
  game: "ssc-1m",
  drawNumber: "20261126-0721",
  opensAt: new Date("2026-11-26T11:59:50Z"),
  closesAt: CLOSES_AT,
  commitment: createHash("sha256").update(Buffer.from(SEED, "hex")).digest("hex"),
  publicSource: { name: "beacon", item: "4711" },
};

async function proofOf(changes: Partial<DrawAnnouncement> = {}): Promise<DrawProof> {
  const announced = { ...announcement, ...changes };
  const result = await drawResult(announced, SEED, VALUE);
  return { announcement: announced, publicValue: VALUE, publicValueAt: CLOSES_AT, seed: SEED, result };
}

// B-0573, B-2899
test("a draw is the published formula, worked out here by hand", async () => {
  const block = createHmac("sha256", Buffer.from(SEED, "hex")).update(`ssc-1m:20261126-0721:${VALUE}:0`).digest();
  const byHand = [0, 4, 8, 12, 16].map((offset) => block.readUInt32BE(offset) % 10);
  expect(await drawResult(announcement, SEED, VALUE)).toEqual(byHand);
  expect(await commitmentOf(SEED)).toBe(announcement.commitment);
});

// B-0573, B-2899
test("every family's draw is a result of it and is verified by what was published", async () => {
  for (const family of FAMILY_CODES) {
    const proof = await proofOf({ family, game: family });
    expect(FAMILIES[family].isResult(proof.result), family).toBe(true);
    expect(await verifyDraw(proof.announcement, proof), family).toBe("matches");
  }
});

// B-0573, B-2899
describe("a proof that was tampered with is found", () => {
  test("another seed than the one that was committed to", async () => {
    const seed = `${"00".repeat(31)}08`;
    const result = await drawResult(announcement, seed, VALUE);
    expect(await verifyDraw(announcement, { ...(await proofOf()), seed, result })).toBe("seed_differs");
    const commitment = await commitmentOf(seed);
    const forged = { ...(await proofOf({ commitment })), seed, result };
    expect(await verifyDraw(announcement, forged)).toBe("announced_otherwise");
  });

  test("a public value that was known before closing, to the millisecond", async () => {
    const at = (ms: number) => new Date(CLOSES_AT.getTime() + ms);
    expect(await verifyDraw(announcement, { ...(await proofOf()), publicValueAt: at(-1) })).toBe("value_too_early");
    expect(await verifyDraw(announcement, { ...(await proofOf()), publicValueAt: at(0) })).toBe("matches");
  });

  test("another value, result, draw, source or time", async () => {
    const proof = await proofOf();
    expect(await verifyDraw(announcement, { ...proof, publicValue: "9a3f5c77e1d04b27" })).toBe("result_differs");
    const result = proof.result.map((digit) => (digit + 1) % 10);
    expect(await verifyDraw(announcement, { ...proof, result })).toBe("result_differs");
    expect(await verifyDraw(announcement, { ...proof, result: [1, 2, 3] })).toBe("unreadable");
    expect(await verifyDraw(announcement, { ...proof, seed: "no seed" })).toBe("unreadable");
    const others: Partial<DrawAnnouncement>[] = [
      { drawNumber: "20261126-0722" },
      { game: "ssc-3m" },
      { closesAt: new Date(CLOSES_AT.getTime() + 1) },
      { publicSource: { name: "beacon", item: "4712" } },
    ];
    for (const other of others)
      expect(await verifyDraw(announcement, { ...proof, announcement: { ...announcement, ...other } })).toBe(
        "announced_otherwise",
      );
  });
});

// B-2903
test("numbers of an urn come in every order equally often", () => {
  const { resultOf, bounds } = FAMILIES["eleven-five"];
  const orders = new Set<string>();
  const visit = (numbers: number[]): void => {
    if (numbers.length === bounds.length) orders.add(resultOf(numbers).join());
    else for (let number = 0; number < bounds[numbers.length]!; number += 1) visit([...numbers, number]);
  };
  visit([]);
  // As many different results as there are ways to draw: each comes of exactly one.
  expect(orders.size).toBe(11 * 10 * 9 * 8 * 7);
});

// B-2900
describe("fast draws by the clock", () => {
  test.each(FAST_MINUTES)("every %d minutes one draw after the other is open, without a gap", (minutes) => {
    const start = Date.parse("2026-11-26T23:40:00Z");
    for (let second = 0; second < 3_600; second += 5) {
      const now = new Date(start + second * 1000);
      const draw = openDraw(now, minutes);
      expect(takesBets(draw, now)).toBe(true);
      expect(draw.closesAt < draw.drawsAt).toBe(true);
      const [, next] = nextDraws(now, minutes, 2);
      expect(next!.opensAt).toEqual(draw.closesAt);
    }
  });

  test("a draw is closed at the very millisecond", () => {
    const draw = openDraw(new Date("2026-11-26T12:00:49.999Z"), 1);
    expect(draw).toEqual({
      drawNumber: "20261126-0721",
      opensAt: new Date("2026-11-26T11:59:50Z"),
      closesAt: new Date("2026-11-26T12:00:50Z"),
      drawsAt: new Date("2026-11-26T12:01:00Z"),
    });
    expect(takesBets(draw, new Date("2026-11-26T12:00:50Z"))).toBe(false);
    expect(openDraw(new Date("2026-11-26T12:00:50Z"), 1).drawNumber).toBe("20261126-0722");
  });

  test("the draw at midnight is the last of its day, and numbers begin anew after it", () => {
    const numbers = nextDraws(new Date("2026-11-26T23:52:00Z"), 5, 3).map((draw) => draw.drawNumber);
    expect(numbers).toEqual(["20261126-0287", "20261126-0288", "20261127-0001"]);
  });
});
