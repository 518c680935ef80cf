const LENGTH_MAX = 300;

/** The page that was wanted when the network was gone; only ever an address of this site. */
export function wantedAddress(search: string): string {
  const from = new URLSearchParams(search).get("from") ?? "/";
  const isOwn = /^\/(?![/\\])/.test(from) && from.length <= LENGTH_MAX && !/[\\\s]/.test(from);
  return isOwn && !from.startsWith("/offline") ? from : "/";
}
