/**
 * Every column of a row of the ledger, in the order in which it is hashed. Instants are seconds since 1970 with six
 * decimals, truth values `true` and `false`, the rest the text that PostgreSQL gives.
 */
export const ROW_COLUMNS = [
  "bucket",
  "member_id",
  "id",
  "posting_number",
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

/** Another set of columns, or another way to write them, is another version. */
const VERSION = "fairhouse row 1";

/**
 * The text that stands for a row, hashed in UTF-8 into its leaf: a version, the salt, then each value on a line with its
 * length before it, `-` where there is none. Two different rows never have the same text. The salt, 32 bytes that only
 * the house and the row's owner know, keeps a stranger from guessing rows until one fits.
 */
export function leafText(salt: string, texts: RowTexts): string {
  if (texts.length !== ROW_COLUMNS.length) throw new RangeError("A row has one text for each column.");
  let leaf = `${VERSION}\n${salt}`;
  for (const text of texts) leaf += text === null ? "\n-" : `\n${text.length} ${text}`;
  return leaf;
}

/** What a row's salt is derived from. */
export const saltText = (row: { bucket: string; memberId: string; id: string; postingNumber: string }): string =>
  `${row.bucket}|${row.memberId}|${row.id}|${row.postingNumber}`;
