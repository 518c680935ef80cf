/** How many shares the growing tables are cut into. A power of two, fixed for ever: rows are stored under it. */
export const BUCKET_COUNT = 64;

/** Random bytes are drawn for many ids at once: asking for them costs more than using them. */
const drawn = new Uint8Array(4_096);
let used = drawn.length;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/**
 * A new UUIDv7: 48 bits of the time in milliseconds, then random bits (RFC 9562), so that ids sort by age.
 * @param nowMs milliseconds since 1970; the present by default
 */
export function newId(nowMs: number = Date.now()): string {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  const hex = (offset: number): string => HEX[drawn[used + offset] ?? 0] ?? "";
  const time = Math.floor(nowMs).toString(16).padStart(12, "0");
  const version = HEX[((drawn[used] ?? 0) & 0x0f) | 0x70] ?? "";
  const variant = HEX[((drawn[used + 2] ?? 0) & 0x3f) | 0x80] ?? "";
  const id = `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(1)}-${variant}${hex(3)}-${hex(4)}${hex(5)}${hex(6)}${hex(7)}${hex(8)}${hex(9)}`;
  used += 16;
  return id;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

/**
 * The share (0 to 63) that holds a member's rows: the last six bits of the id, which are random in a UUIDv7.
 * @param memberId a UUID in lower case
 */
export function bucketOf(memberId: string): number {
  const end = memberId.length;
  return (hexDigit(memberId.charCodeAt(end - 2)) * 16 + hexDigit(memberId.charCodeAt(end - 1))) % BUCKET_COUNT;
}

/**
 * The value of a hexadecimal digit: every row of the ledger asks for a few, and `parseInt` needs a text of its own. Without a
 * branch: letters begin at 0x41 and 0x61, and only they have the bit of 64.
 * @param code of 0 to 9, a to f or A to F; of anything else it means nothing
 */
export const hexDigit = (code: number): number => (code & 0x0f) + (code >> 6) * 9;
