import { setImmediate as yieldToOthers } from "node:timers/promises";
import { fromHex, pathTo, rootOf, sealLeafBytes } from "@fairhouse/ledger/seal";
import { sha256 } from "../commands/book-keys.ts";

/** The hashes of seals whose places are above `after` and up to `upTo`, in their order. */
export type ReadHashes = (after: number, upTo: number) => Promise<readonly string[]>;

/** The seals under one head: a day's so far. */
export type DaySpan = { readonly after: number; readonly upTo: number };

export type DayTrees = {
  /** The hashes beside the way from a seal to its head's root. */
  pathInDay(span: DaySpan, place: number): Promise<Uint8Array[]>;
};

const BLOCK = 1_024;
/** Of 32 bytes each: those of a month of a busy house. */
const ROOTS_MAX = 5_000;

/**
 * The trees over days of seals. A whole block of seals never changes, so its root is worked out once and kept: a proof
 * costs its own block and the one at the end, and not a day's 100,000 seals. Blocks whose size is a power of two are whole
 * subtrees of the day's tree, so the tree over their roots is its upper part.
 * @param blockSize a power of two
 */
export function createDayTrees(readHashes: ReadHashes, blockSize = BLOCK): DayTrees {
  const roots = new Map<number, Promise<Uint8Array>>();

  async function leavesOf(after: number, upTo: number): Promise<Uint8Array[]> {
    const hashes = await readHashes(after, upTo);
    // Bets are decided on the same thread: they come first.
    await yieldToOthers();
    return hashes.map((hash) => sha256(sealLeafBytes(fromHex(hash))));
  }

  function rootOfWhole(after: number): Promise<Uint8Array> {
    return roots.get(after) ?? keep(after, leavesOf(after, after + blockSize));
  }

  function keep(after: number, coming: Promise<Uint8Array[]>): Promise<Uint8Array> {
    const root = coming.then((leaves) => {
      if (leaves.length !== blockSize) throw new Error(`There are seals missing after place ${after}.`);
      return rootOf(leaves, sha256);
    });
    if (roots.size >= ROOTS_MAX) roots.delete(roots.keys().next().value as number);
    roots.set(after, root);
    root.catch(() => roots.delete(after));
    return root;
  }

  return {
    async pathInDay({ after, upTo }, place) {
      const own = Math.floor((place - after - 1) / blockSize);
      const count = Math.ceil((upTo - after) / blockSize);
      const beside: Uint8Array[] = [];
      let path: Uint8Array[] = [];
      for (let block = 0; block < count; block += 1) {
        const start = after + block * blockSize;
        const end = Math.min(start + blockSize, upTo);
        if (block === own) {
          const coming = leavesOf(start, end);
          if (end - start === blockSize && !roots.has(start)) keep(start, coming).catch(() => {});
          const leaves = await coming;
          path = pathTo(place - start - 1, leaves, sha256);
          // Nothing of a path is its own block's root.
          beside.push(new Uint8Array());
        } else if (end - start < blockSize) beside.push(rootOf(await leavesOf(start, end), sha256));
        else beside.push(await rootOfWhole(start));
      }
      return [...path, ...pathTo(own, beside, sha256)];
    },
  };
}
