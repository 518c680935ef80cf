/**
 * The texts of the slices that the shell, the front page and the first shelf of games are written with, by their keys or
 * groups of keys. They travel with the first page, as `lobby/first`; what else a slice says arrives with its screens.
 */
export const FIRST_TEXTS: { readonly [namespace: string]: readonly string[] } = {
  games: ["nav"],
  lobby: ["nav", "cover", "facts", "favourites", "wins", "jackpot"],
  content: [
    ...["nav", "banner", "kinds", "statuses", "notices.title", "promotions.title", "promotions.all"],
    ...["promotions.read", "promotions.kind", "promotions.starts", "promotions.ends", "promotions.noEnd"],
  ],
  books: ["nav", "today", "proof", "house.title", "roots.title", "verify.title"],
  wallet: ["nav", "title", "bar", "deposit.title", "withdraw.title"],
  protection: ["title"],
  session: ["bar", "login.page", "login.name", "login.password", "ended", "freePlay.badge", "freePlay.badgeTitle"],
};

/** Where the text of a full key comes from, as names of namespaces are given to `useText`. */
export function textsOf(fullKey: string): { namespace: string; key: string } {
  const [namespace = "", key = ""] = fullKey.split(":");
  const isFirst = FIRST_TEXTS[namespace]?.some((group) => key === group || key.startsWith(`${group}.`)) ?? false;
  return { namespace: isFirst ? `${namespace}/first` : namespace, key };
}
