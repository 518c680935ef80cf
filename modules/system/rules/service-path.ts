/**
 * How an address of customer service travels: its bytes combined with a key of eight letters, which stand at the end.
 * The path holds the key, so this hides nothing from its reader; it only keeps the addresses from those who
 * search pages for something to write to. Only https addresses are read.
 */

const KEY_LENGTH = 8;
const KEY = /^[A-Za-z0-9]{8}$/;

/** @param key eight letters and digits, drawn by the caller */
export function encodeServicePath(url: string, key: string): string {
  if (!KEY.test(key)) throw new Error("The key of a service path is eight letters and digits.");
  const bytes = combine(new TextEncoder().encode(url), key);
  return `${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")}${key}`;
}

/** The address in a path; nothing when it cannot be read or is not https. */
export function decodeServicePath(path: string): string | undefined {
  const key = path.slice(-KEY_LENGTH);
  if (!KEY.test(key)) return undefined;
  try {
    const base64 = path.slice(0, -KEY_LENGTH).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const url = new URL(new TextDecoder("utf-8", { fatal: true }).decode(combine(bytes, key)));
    return url.protocol === "https:" ? url.href : undefined;
  } catch {
    return undefined;
  }
}

const combine = (bytes: Uint8Array, key: string): Uint8Array =>
  bytes.map((byte, index) => byte ^ key.charCodeAt(index % KEY_LENGTH));
