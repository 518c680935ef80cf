import { hash, timingSafeEqual } from "node:crypto";

/** SHA-256 takes its input in blocks of so many bytes, and gives so many. */
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** Room for a key's block and a short message; it grows with the longest that comes. */
const ROOM_BYTES = 1_024;

/** HMAC-SHA-256 under one key, of a text in UTF-8 with bytes or another text after it. */
export type Mac = {
  hex(text: string, after?: string | Uint8Array): string;
  base64url(text: string): string;
};

/**
 * For keys that sign thousands of times a second. `createHmac` makes an object that looks its hash up by name and is
 * collected later: 2.9 microseconds for a wallet call and its comparison, where two hashes in one go take 1.5. The pads of
 * RFC 2104 are made once and hold the key as long as the process knows it. Tests hold it to the RFC's cases and to
 * `createHmac`.
 */
export function createMac(secret: string): Mac {
  const given = Buffer.from(secret);
  const key = given.length > BLOCK_BYTES ? hash("sha256", given, "buffer") : given;
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES, 0x5c);
  let inner = Buffer.alloc(ROOM_BYTES, 0x36);
  for (const [place, byte] of key.entries()) {
    outer[place] = 0x5c ^ byte;
    inner[place] = 0x36 ^ byte;
  }

  function makeRoom(bytes: number): void {
    if (BLOCK_BYTES + bytes <= inner.length) return;
    const larger = Buffer.alloc(2 * (BLOCK_BYTES + bytes));
    inner.copy(larger, 0, 0, BLOCK_BYTES);
    inner = larger;
  }

  /** The outer hash's input: the inner hash after its pad. */
  function outerOf(text: string, after: string | Uint8Array): Buffer {
    // A character of JavaScript is three bytes of UTF-8 at most.
    makeRoom(3 * (text.length + after.length));
    let end = BLOCK_BYTES + inner.write(text, BLOCK_BYTES);
    if (typeof after === "string") end += inner.write(after, end);
    else {
      inner.set(after, end);
      end += after.length;
    }
    outer.write(hash("sha256", inner.subarray(0, end), "hex"), BLOCK_BYTES, "hex");
    return outer;
  }

  return {
    hex: (text, after = "") => hash("sha256", outerOf(text, after), "hex"),
    base64url: (text) => hash("sha256", outerOf(text, ""), "base64url"),
  };
}

/** Compares two MACs, or what is said to be one, in a time that does not tell where they differ. */
export function isSameMac(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
