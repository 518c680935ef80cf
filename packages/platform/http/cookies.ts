import type { CookieOptions, Cookies } from "./context.ts";

/**
 * What a cookie is called on the wire. Where the site is served by TLS a browser takes one of this prefix only from the
 * host itself, over TLS and for all of its paths, so that no neighbour of the host can plant one. The two names are never
 * taken for each other.
 */
export const wireNameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Every cookie of a request by its name on the wire; of two with one name the first, which is of the nearer path. */
export function readCookies(header: string | null | undefined): Map<string, string> {
  const given = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(0, at)).trim();
    if (name !== "" && !given.has(name)) given.set(name, part.slice(at + 1).trim());
  }
  return given;
}

/** Reads the request's cookies and collects those that the reply sets. `secure` where the site is served by TLS. */
export function createCookies(
  header: string | null | undefined,
  secure: boolean,
): Cookies & { readonly replies: string[] } {
  const given = readCookies(header);
  const replies: string[] = [];
  const write = (name: string, value: string, options: CookieOptions, isOpen: boolean): void => {
    const { maxAgeS, sameSite = "Lax" } = options;
    const parts = [`${isOpen ? name : wireNameOf(name, secure)}=${value}`, "Path=/", `SameSite=${sameSite}`];
    if (maxAgeS !== undefined) parts.push(`Max-Age=${maxAgeS}`);
    if (!isOpen) parts.push("HttpOnly");
    if (secure) parts.push("Secure");
    replies.push(parts.join("; "));
  };
  return {
    replies,
    get: (name) => given.get(wireNameOf(name, secure)),
    set: (name, value, options = {}) => write(name, value, options, false),
    delete: (name) => write(name, "", { maxAgeS: 0 }, false),
    getOpen: (name) => given.get(name),
    setOpen: (name, value, options = {}) => write(name, value, options, true),
  };
}
