import { BlockList, isIP } from "node:net";

/** Proxies whose `X-Forwarded-For` is believed. Empty: none. */
export function createTrustedProxies(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
  }
  return list;
}

/**
 * The caller's address: the socket's, or, walking back from it through trusted proxies only, the last address that
 * no trusted proxy stands behind. A visitor cannot forge it by sending the header themselves.
 */
export function addressOf(socketAddress: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  let address = plain(socketAddress ?? "");
  const hops = (forwardedFor ?? "").split(",").map((hop) => plain(hop.trim()));
  while (isTrusted(address, trusted) && hops.length > 0) {
    const hop = hops.pop() ?? "";
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** What one household or server has of the network: an IPv4 address, or 2^64 addresses of IPv6, however they are written. */
export function networkOf(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":");
}

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
};
