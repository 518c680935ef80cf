import { type Bytes, joined } from "./bytes.ts";

/** SHA-256, at once: what a server has. */
export type Hash = (bytes: Uint8Array) => Uint8Array;
/** SHA-256 as browsers have it too. */
export type SlowHash = (bytes: Bytes) => Promise<Bytes>;

/** No leaf begins with it, so that no node passes for a leaf. */
const NODE = new Uint8Array([1]);
const HASH_BYTES = 32;
const nodeBytes = (first: Uint8Array, second: Uint8Array): Bytes => joined(NODE, first, second);

/** A Merkle tree as in RFC 9162 that grows leaf by leaf and keeps only what its root needs. */
export type GrowingTree = { readonly size: number; add(leaf: Uint8Array): void; root(): Uint8Array };

export function growTree(hash: Hash): GrowingTree {
  const peaks: { size: number; root: Uint8Array }[] = [];
  // One node's bytes for all: they are hashed before the next one is written.
  const scratch = new Uint8Array(1 + 2 * HASH_BYTES);
  scratch.set(NODE);
  const nodeOf = (first: Uint8Array, second: Uint8Array): Uint8Array => {
    scratch.set(first, 1);
    scratch.set(second, 1 + HASH_BYTES);
    return hash(scratch);
  };
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(leaf) {
      size += 1;
      let peak = { size: 1, root: leaf };
      for (let before = peaks.at(-1); before?.size === peak.size; before = peaks.at(-1)) {
        peaks.pop();
        peak = { size: before.size * 2, root: nodeOf(before.root, peak.root) };
      }
      peaks.push(peak);
    },
    root() {
      if (peaks.length === 0) return hash(new Uint8Array());
      return peaks.map((peak) => peak.root).reduceRight((below, peak) => nodeOf(peak, below));
    },
  };
}

export function rootOf(leaves: readonly Uint8Array[], hash: Hash): Uint8Array {
  const tree = growTree(hash);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
}

/** The hashes beside the way from a leaf to the root, from the leaf upwards. */
export function pathTo(index: number, leaves: readonly Uint8Array[], hash: Hash): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const half = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [first, second] = [leaves.slice(0, half), leaves.slice(half)];
  return index < half
    ? [...pathTo(index, first, hash), rootOf(second, hash)]
    : [...pathTo(index - half, second, hash), rootOf(first, hash)];
}

/** Where a leaf stands in a tree and the hashes beside its way to the root. */
export type Path = { readonly index: number; readonly size: number; readonly path: readonly Bytes[] };

/** The root that a leaf and its path lead to; undefined when the path does not fit the place. */
export async function rootFrom(leaf: Bytes, place: Path, hash: SlowHash): Promise<Bytes | undefined> {
  let at = place.index;
  let last = place.size - 1;
  if (at < 0 || at > last) return undefined;
  let root = leaf;
  for (const beside of place.path) {
    if (last === 0) return undefined;
    const isSecond = at % 2 === 1 || at === last;
    root = await hash(isSecond ? nodeBytes(beside, root) : nodeBytes(root, beside));
    // A last node without a neighbour rises until it has one.
    if (isSecond) while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : undefined;
}
