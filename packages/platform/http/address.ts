import { BlockList, isIP } from "node:net";

/** Proxies whose `X-Forwarded-For` is believed. Empty: nobody's. */
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
 * no trusted proxy stands behind. A visitor cannot forge it by sending the header himself.
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

const plain = (address: string): string => (address.startsWith("::ffff:") ? address.slice(7) : address);

const isTrusted = (address: string, trusted: BlockList): boolean => {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
};
