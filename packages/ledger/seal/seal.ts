import { type Bytes, joined, utf8 } from "./bytes.ts";

/** What is before a bucket's first seal and before the first head. */
export const NOTHING_BEFORE = "0".repeat(64);

/** Closes rows of one bucket. Every value but the numbers is a text, as it is hashed. */
export type Seal = {
  /** Among the seals of all buckets, from 1 without a gap. */
  readonly place: number;
  readonly bucket: number;
  /** Among the seals of the bucket, from 1 without a gap. */
  readonly number: number;
  /** Every row of the bucket with a lower batch is in this seal or in one before. */
  readonly watermark: string;
  /** The place of the last row: the order is that of batch, member, id and leg. */
  readonly last: { readonly batch: string; readonly memberId: string; readonly id: string; readonly leg: number };
  readonly rows: number;
  /** Of the Merkle tree over the rows' leaves, in their order. */
  readonly root: string;
  /** The hash of the bucket's seal before. */
  readonly previous: string;
};

/** What is hashed into a seal's own hash, which the next seal of the bucket carries. */
export function sealBytes(seal: Seal): Bytes {
  const { place, bucket, number, watermark, last, rows, root, previous } = seal;
  const values = [place, bucket, number, watermark, last.batch, last.memberId, last.id, last.leg, rows, root, previous];
  return utf8(["fairhouse seal 1", ...values].join("\n"));
}

const LEAF = new Uint8Array([0]);

/** What is hashed into a seal's leaf in the tree of its day. */
export const sealLeafBytes = (hash: Uint8Array): Bytes => joined(LEAF, hash);
