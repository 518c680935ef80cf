const COOKIE = "fairhouse_name";
const DAY_S = 86_400;

/** The user name that this browser was asked to remember for a day. The password is stored nowhere. */
export function rememberedName(): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${COOKIE}=`));
  return found ? decodeURIComponent(found.slice(COOKIE.length + 1)) : null;
}

/** Null forgets it. */
export function rememberName(name: string | null): void {
  const value = encodeURIComponent(name ?? "");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${name === null ? 0 : DAY_S}`;
}
