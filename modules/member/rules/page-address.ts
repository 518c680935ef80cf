const ADDRESS_CHARACTERS_MAX = 300;

/**
 * The address of a page as it may be kept: its host and path. A name, a query or a fragment may hold a secret (a code, a
 * link for a new password), so none of them stays. Null for what is no address of the web.
 */
export function plainAddressOf(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return `${url.origin}${url.pathname}`.replace(/@/g, "%40").slice(0, ADDRESS_CHARACTERS_MAX);
}
