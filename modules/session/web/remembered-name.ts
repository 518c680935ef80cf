const NAME_COOKIE = "fairhouse_name";
const COUNTRY_COOKIE = "fairhouse_country";
const DAY_S = 86_400;

/** The user name that this browser was asked to remember for a day. The password is stored nowhere. */
export const rememberedName = (): string | null => read(NAME_COOKIE);

/** Null forgets it. */
export const rememberName = (name: string | null): void => write(NAME_COOKIE, name);

/** The country whose dialling code was used last, by its letters; the number itself is not kept. */
export const rememberedCountry = (): string | null => read(COUNTRY_COOKIE);

/** Null forgets it. */
export const rememberCountry = (code: string | null): void => write(COUNTRY_COOKIE, code);

function read(cookie: string): string | null {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${cookie}=`));
  return found ? decodeURIComponent(found.slice(cookie.length + 1)) : null;
}

function write(cookie: string, text: string | null): void {
  const value = encodeURIComponent(text ?? "");
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${text === null ? 0 : DAY_S}`;
}
