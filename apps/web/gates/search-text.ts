/**
 * The query of an address as plain text. The router would read JSON from it, and a referral code such as `1e5` would
 * arrive as another one.
 */
export function parseSearch(text: string): { [name: string]: string } {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: { readonly [name: string]: unknown }): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}
