import { createHash } from "node:crypto";
import { fromHex, pathTo, sealLeafBytes } from "@fairhouse/ledger/seal";
import { expect, test } from "vitest";
import { sha256 } from "../commands/book-keys.ts";
import { createDayTrees } from "./day-trees.ts";

const hashOf = (place: number): string => createHash("sha256").update(`seal ${place}`).digest("hex");

/** Seals without a database, and how many of them were read. */
function seals() {
  const read = { hashes: 0 };
  return {
    read,
    async readHashes(after: number, upTo: number) {
      read.hashes += upTo - after;
      return Array.from({ length: upTo - after }, (_, index) => hashOf(after + index + 1));
    },
  };
}

function wholePath(span: { after: number; upTo: number }, place: number): Uint8Array[] {
  const leaves = Array.from({ length: span.upTo - span.after }, (_, index) =>
    sha256(sealLeafBytes(fromHex(hashOf(span.after + index + 1)))),
  );
  return pathTo(place - span.after - 1, leaves, sha256);
}

// B-1765
test("from kept inner hashes the path of every seal is that of the whole day's tree, for days of every size", async () => {
  const { pathInDay } = createDayTrees(seals().readHashes, 4);
  for (let size = 1; size <= 34; size += 1) {
    const span = { after: 7, upTo: 7 + size };
    for (let place = span.after + 1; place <= span.upTo; place += 1) {
      expect({ size, place, path: await pathInDay(span, place) }).toEqual({
        size,
        place,
        path: wholePath(span, place),
      });
    }
  }
});

// B-1765
test("after the first proof of a day each reads its own block and the unfinished one, however many seals there are", async () => {
  const { read, readHashes } = seals();
  const { pathInDay } = createDayTrees(readHashes, 16);
  await pathInDay({ after: 0, upTo: 2_000 }, 1_000);
  expect(read.hashes).toBe(2_000);
  for (const place of [1, 500, 1_000, 1_984]) {
    read.hashes = 0;
    await pathInDay({ after: 0, upTo: 2_005 }, place);
    expect(read.hashes).toBe(16 + 5);
  }
});

// B-1765
test("proofs that are made at once read each block once", async () => {
  const { read, readHashes } = seals();
  const { pathInDay } = createDayTrees(readHashes, 16);
  await Promise.all(Array.from({ length: 10 }, () => pathInDay({ after: 0, upTo: 320 }, 1)));
  // Each reads its own block; the other nineteen were read once.
  expect(read.hashes).toBe(19 * 16 + 10 * 16);
});

// B-1765
test("a block that could not be read is asked for again", async () => {
  const { readHashes } = seals();
  let isAway = true;
  const { pathInDay } = createDayTrees(async (after, upTo) => {
    if (isAway) throw new Error("The database is away.");
    return readHashes(after, upTo);
  }, 4);
  await expect(pathInDay({ after: 0, upTo: 12 }, 1)).rejects.toThrow("away");
  isAway = false;
  expect(await pathInDay({ after: 0, upTo: 12 }, 1)).toEqual(wholePath({ after: 0, upTo: 12 }, 1));
});
