import type { CookieOptions, Cookies } from "./context.ts";

/** Reads the request's cookies and collects those that the reply sets. `secure` where the site is served by TLS. */
export function createCookies(header: string | null, secure: boolean): Cookies & { readonly replies: string[] } {
  const given = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && !given.has(part.slice(0, at).trim())) given.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  const replies: string[] = [];
  const set = (name: string, value: string, options: CookieOptions = {}): void => {
    const { maxAgeS, path = "/", sameSite = "Lax", httpOnly = true } = options;
    const parts = [`${name}=${value}`, `Path=${path}`, `SameSite=${sameSite}`];
    if (maxAgeS !== undefined) parts.push(`Max-Age=${maxAgeS}`);
    if (httpOnly) parts.push("HttpOnly");
    if (secure) parts.push("Secure");
    replies.push(parts.join("; "));
  };
  return { replies, get: (name) => given.get(name), set, delete: (name) => set(name, "", { maxAgeS: 0 }) };
}
