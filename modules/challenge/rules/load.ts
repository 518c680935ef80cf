import type { Clock } from "@fairhouse/base";
import type { Load } from "../rules.ts";

const WINDOW_MS = 10 * 60_000;
const ADDRESSES_MAX = 50_000;

/**
 * How many challenges were asked for in ten minutes, by address and in all, in this process. An address is forgotten
 * when its minutes are over, or when more addresses come than are remembered: the price of all rises with those.
 */
export function createLoadCounter(clock: Clock) {
  const addresses = new Map<string, number>();
  let window = 0;
  let inAll = 0;

  /** Counts one more challenge. */
  function count(address: string): Load {
    const now = Math.floor(clock.now().getTime() / WINDOW_MS);
    if (now !== window) {
      window = now;
      inAll = 0;
      addresses.clear();
    }
    const ofAddress = (addresses.get(address) ?? 0) + 1;
    if (ofAddress === 1 && addresses.size >= ADDRESSES_MAX) addresses.delete(addresses.keys().next().value as string);
    addresses.set(address, ofAddress);
    inAll += 1;
    return { ofAddress, inAll };
  }
  return { count };
}

export type LoadCounter = ReturnType<typeof createLoadCounter>;

/** The part of an address that one customer of a provider has: an IPv4 address, or the first four groups of an IPv6 one. */
export function customerOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = Math.max(0, 8 - before.length - after.length);
  const groups = tail === undefined ? before : [...before, ...Array<string>(missing).fill("0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}
