/**
 * The hosts that may be asked for a game, of those that the operator has named. The site's own is never one of them: a
 * browser would send the site's cookies along, and a frame on the page's origin could take its sandbox off.
 */
export function launchHostsOf(named: readonly string[], siteOrigin: string): string[] {
  const { hostname } = new URL(siteOrigin);
  return named.map((address) => new URL(address)).flatMap((url) => (url.hostname === hostname ? [] : [url.origin]));
}
