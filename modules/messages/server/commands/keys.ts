import { createHmac, timingSafeEqual } from "node:crypto";
import { createEncryption, type Encryption } from "@fairhouse/platform/encryption";
import { networkOf } from "@fairhouse/platform/http";
import type { Channel } from "../tables.ts";

/** A key of its own for each use, from the one secret that is not in the database. */
const keyFor = (secret: string, use: string): Buffer =>
  createHmac("sha256", secret).update(`fairhouse messages ${use}`).digest();

const hmac = (key: Buffer, parts: readonly string[]): Buffer => {
  const hash = createHmac("sha256", key);
  // Each part with its length, so that no two lists of parts read the same.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest();
};

export type Keys = {
  /** What stands for a number or an address in the tables. */
  markOf(channel: Channel, to: string): Buffer;
  /** The key of a caller's address. */
  sourceOf(ip: string): Buffer;
  /** What is kept of a code: worthless for another number, purpose or issue. */
  hashCode(code: BoundCode): Buffer;
  /** For what goes out, bound to its message. */
  readonly encryption: Encryption;
};

export type BoundCode = { channel: Channel; purpose: string; to: string; codeId: string; code: string };

export function createKeys(secret: string): Keys {
  const [marks, sources, codes] = ["marks", "sources", "codes"].map((use) => keyFor(secret, use)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  return {
    markOf: (channel, to) => hmac(marks, [channel, to]),
    // A household has a whole /64 of IPv6, so its addresses count as one.
    sourceOf: (ip) => hmac(sources, [networkOf(ip)]),
    hashCode: ({ channel, purpose, to, codeId, code }) => hmac(codes, [channel, purpose, to, codeId, code]),
    encryption: createEncryption("outgoing messages", secret),
  };
}

/** Compares in a time that does not tell where two hashes differ. */
export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
