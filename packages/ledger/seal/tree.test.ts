import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Bytes, fromHex, growTree, pathTo, rootFrom, rootOf, sha256, toHex, utf8 } from "./index.ts";

const hash = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);
const leavesOf = (count: number): Bytes[] => Array.from({ length: count }, (_, index) => own(hash(utf8(`${index}`))));

/** As RFC 9162 defines it, without any cleverness. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 1) return leaves[0] as Uint8Array;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  const parts = [leaves.slice(0, half), leaves.slice(half)].map(rootByDefinition);
  return hash(Buffer.concat([Buffer.from([1]), ...parts]));
}

describe("the tree over the rows of a seal", () => {
  test("has the root of its definition, whatever its size", () => {
    for (let size = 1; size <= 40; size += 1) {
      const leaves = leavesOf(size);
      expect(toHex(rootOf(leaves, hash))).toBe(toHex(rootByDefinition(leaves)));
    }
  });

  test("has a root of its own while it is empty", () => {
    expect(toHex(growTree(hash).root())).toBe(toHex(hash(new Uint8Array())));
  });

  test("leads from every leaf to the root, and from no other leaf, place or path", async () => {
    for (let size = 1; size <= 33; size += 1) {
      const leaves = leavesOf(size);
      const root = toHex(rootOf(leaves, hash));
      for (let index = 0; index < size; index += 1) {
        const path = pathTo(index, leaves, hash).map(own);
        const leaf = leaves[index] as Bytes;
        const lead = async (from: Bytes, at: number, beside: Bytes[], of = size) => {
          const found = await rootFrom(from, { index: at, size: of, path: beside }, sha256);
          return found && toHex(found);
        };
        expect(await lead(leaf, index, path)).toBe(root);
        expect(await lead(own(hash(leaf)), index, path)).not.toBe(root);
        expect(await lead(leaf, index, [...path, fromHex("00".repeat(32))])).not.toBe(root);
        if (path.length > 0) expect(await lead(leaf, index, path.slice(1))).not.toBe(root);
        if (size > 1) expect(await lead(leaf, (index + 1) % size, path)).not.toBe(root);
        expect(await lead(leaf, index + size, path)).toBeUndefined();
      }
    }
  });
});
