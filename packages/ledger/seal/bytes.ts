/** Bytes of this realm, as hashing in a browser wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const HEX = /^([0-9a-f]{2})*$/;
const encoder = new TextEncoder();

export const utf8 = (text: string): Bytes => encoder.encode(text);

export function toHex(bytes: Uint8Array): string {
  let hex = "";
  for (const byte of bytes) hex += byte.toString(16).padStart(2, "0");
  return hex;
}

/** @throws RangeError for a text that is not lower-case hexadecimal */
export function fromHex(hex: string): Bytes {
  if (!HEX.test(hex)) throw new RangeError("Not hexadecimal.");
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A hash as it is written: 32 bytes in lower-case hexadecimal. */
export const isHash = (text: unknown): text is string => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);
