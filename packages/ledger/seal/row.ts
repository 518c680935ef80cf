import { type Bytes, joined } from "./bytes.ts";

/**
 * Every column of a row of the ledger, in the order in which it is hashed. Instants are seconds since 1970 with six
 * decimals, truth values `true` and `false`, the rest the text that PostgreSQL gives.
 */
export const ROW_COLUMNS = [
  "bucket",
  "member_id",
  "id",
  "leg",
  "key",
  "kind",
  "unit",
  "account",
  "counter_account",
  "amount",
  "balance_after",
  "wallet_version",
  "refers_to",
  "is_reversal",
  "is_correction",
  "group_key",
  "ceilings",
  "occurred_at",
  "posted_at",
  "meta",
  "batch",
] as const;

export type RowColumn = (typeof ROW_COLUMNS)[number];

/** One text for each of {@link ROW_COLUMNS}; null where the row has no value. */
export type RowTexts = readonly (string | null)[];

/** Of this version of the encoding. Another set of columns is another version. */
const VERSION = 1;
const encoder = new TextEncoder();
/** Three bytes of UTF-8 at most for each unit of a JavaScript text. */
const BYTES_PER_UNIT = 3;
let scratch = new Uint8Array(4_096);

/**
 * The bytes that stand for a row: a version, then each value as 0 (none) or as 1, its length in four bytes and its
 * UTF-8. Two different rows never have the same bytes.
 */
export function encodeRow(texts: RowTexts): Bytes {
  if (texts.length !== ROW_COLUMNS.length) throw new RangeError("A row has one text for each column.");
  let at = 0;
  scratch[at++] = VERSION;
  for (const text of texts) {
    const room = at + 5 + (text?.length ?? 0) * BYTES_PER_UNIT;
    if (room > scratch.length) scratch = joined(scratch, new Uint8Array(room));
    if (text === null) {
      scratch[at++] = 0;
      continue;
    }
    const { written } = encoder.encodeInto(text, scratch.subarray(at + 5));
    scratch[at] = 1;
    scratch[at + 1] = written >>> 24;
    scratch[at + 2] = written >>> 16;
    scratch[at + 3] = written >>> 8;
    scratch[at + 4] = written;
    at += 5 + written;
  }
  return scratch.slice(0, at);
}

const LEAF = new Uint8Array([0]);

/**
 * What is hashed into a row's leaf. The salt, 32 bytes that only the house and the row's owner know, keeps a stranger
 * from guessing rows until one fits.
 */
export const leafBytes = (salt: Uint8Array, row: Uint8Array): Bytes => joined(LEAF, salt, row);

/** What a row's salt is derived from. */
export const saltText = (row: { bucket: string; memberId: string; id: string; leg: string }): string =>
  `${row.bucket}|${row.memberId}|${row.id}|${row.leg}`;
