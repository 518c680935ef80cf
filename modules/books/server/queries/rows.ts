import { leafText, ROW_COLUMNS, type RowColumn, type RowTexts } from "@fairhouse/ledger/seal";
import { type BookKeys, sha256 } from "../commands/book-keys.ts";

/** Columns whose text is not simply PostgreSQL's own. */
const EXPRESSIONS: { readonly [column in RowColumn]?: string } = {
  occurred_at: "extract(epoch from t.occurred_at)::text",
  posted_at: "extract(epoch from t.posted_at)::text",
};

/** A row of ledger_journal `t` as the texts that are hashed, in their order. */
export const ROW_TEXTS = ROW_COLUMNS.map((column) => EXPRESSIONS[column] ?? `t.${column}::text`).join(", ");

/** The order in which rows are sealed. */
export const ROW_ORDER = "t.bucket, t.batch, t.member_id, t.id, t.posting_number";

const indexOf = (column: RowColumn): number => ROW_COLUMNS.indexOf(column);
const [BUCKET, MEMBER, ID, POSTING_NUMBER] = [
  indexOf("bucket"),
  indexOf("member_id"),
  indexOf("id"),
  indexOf("posting_number"),
];
const BATCH = indexOf("batch");

/** What of a row the sealing looks at. */
export type RowPlace = { bucket: string; batch: string; memberId: string; id: string; postingNumber: string };

export function placeOf(row: RowTexts): RowPlace {
  const text = (index: number): string => row[index] ?? "";
  return {
    bucket: text(BUCKET),
    batch: text(BATCH),
    memberId: text(MEMBER),
    id: text(ID),
    postingNumber: text(POSTING_NUMBER),
  };
}

/** Whether one row is sealed after another of its bucket. Ids are compared as PostgreSQL does, byte by byte. */
export function isAfter(one: RowPlace, other: RowPlace): boolean {
  if (one.batch !== other.batch) return BigInt(one.batch) > BigInt(other.batch);
  if (one.memberId !== other.memberId) return one.memberId > other.memberId;
  if (one.id !== other.id) return one.id > other.id;
  return Number(one.postingNumber) > Number(other.postingNumber);
}

export function leafOf(keys: BookKeys, row: RowTexts, place: RowPlace): Uint8Array {
  return sha256(leafText(keys.saltOf(place), row));
}
