import { type Bytes, joined, utf8 } from "./bytes.ts";

/** What is before a bucket's first seal and before the first head. */
export const NOTHING_BEFORE = "0".repeat(64);

/** Where a row stands: the order in which rows are sealed is that of batch, member, id and posting number. */
export type Place = {
  readonly batch: string;
  readonly memberId: string;
  readonly id: string;
  readonly postingNumber: number;
};

/** Closes rows of one bucket. Every value but the numbers is a text, as it is hashed. */
type SealValues = {
  /** Among the seals of all buckets, from 1 without a gap. */
  readonly place: number;
  readonly bucket: number;
  /** Among the seals of the bucket, from 1 without a gap. */
  readonly number: number;
  /** Every row of the bucket with a lower batch is in this seal or in one before. */
  readonly watermark: string;
  readonly rows: number;
  /** Of the Merkle tree over the rows' leaves, in their order. */
  readonly root: string;
  /** The hash of the bucket's seal before. */
  readonly previous: string;
};

/** Of the first version: names the last row, whosever it is. Seals that were made so are in signed heads and stay so. */
export type SealV1 = SealValues & { readonly last: Place };
/** Of the second: holds the hash of the last row's place, because the reader of a proof may be another person. */
export type SealV2 = SealValues & { readonly lastHash: string };
/** A seal as it is hashed, and as a proof carries it. */
export type Seal = SealV1 | SealV2;

/** What is hashed into the `lastHash` of a seal. */
export const placeBytes = ({ batch, memberId, id, postingNumber }: Place): Bytes =>
  utf8(["fairhouse place 1", batch, memberId, id, postingNumber].join("\n"));

/** What is hashed into a seal's own hash, which the next seal of the bucket carries. */
export function sealBytes(seal: Seal): Bytes {
  const { place, bucket, number, watermark, rows, root, previous } = seal;
  const [version, ...last] =
    "lastHash" in seal
      ? ["fairhouse seal 2", seal.lastHash]
      : ["fairhouse seal 1", seal.last.batch, seal.last.memberId, seal.last.id, seal.last.postingNumber];
  return utf8([version, place, bucket, number, watermark, ...last, rows, root, previous].join("\n"));
}

const LEAF = new Uint8Array([0]);

/** What is hashed into a seal's leaf in the tree of its day. */
export const sealLeafBytes = (hash: Uint8Array): Bytes => joined(LEAF, hash);
