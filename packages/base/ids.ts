/** How many shares the growing tables are cut into. A power of two, fixed for ever: rows are stored under it. */
export const BUCKET_COUNT = 64;

/**
 * A new UUIDv7: 48 bits of the time in milliseconds, then random bits (RFC 9562), so that ids sort by age.
 * @param nowMs milliseconds since 1970; the present by default
 */
export function newId(nowMs: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const time = BigInt(nowMs);
  for (let index = 0; index < 6; index += 1) bytes[index] = Number((time >> BigInt(8 * (5 - index))) & 0xffn);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

/**
 * The share (0 to 63) that holds a member's rows: the last six bits of the id, which are random in a UUIDv7.
 * @param memberId a UUID in lower case
 */
export function bucketOf(memberId: string): number {
  return Number.parseInt(memberId.slice(-2), 16) % BUCKET_COUNT;
}
