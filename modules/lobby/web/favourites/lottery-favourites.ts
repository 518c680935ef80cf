import { useSession } from "@fairhouse/session/web";
import { keep, readKept } from "@fairhouse/ui";
import { useSyncExternalStore } from "react";

/** As many as one call asks for. */
const FAVOURITES_MAX = 100;
const NONE = "[]";

/** Lotteries are favourites of a user name in this browser; of all other games the server keeps them. */
const nameOf = (account: string): string => `lottery-favourites.${account}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The ids in what is kept, the latest first. What else was written there is none. */
export function idsIn(kept: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(kept);
    if (!Array.isArray(ids)) return [];
    return ids.filter((one) => typeof one === "string" && /^[1-9]\d{0,17}$/.test(one)).slice(0, FAVOURITES_MAX);
  } catch {
    return [];
  }
}

/** What is kept after a press on a lottery's heart: it is added as the latest, or taken out. */
export const toggledIn = (ids: readonly string[], nodeId: string): readonly string[] =>
  ids.includes(nodeId) ? ids.filter((one) => one !== nodeId) : [nodeId, ...ids].slice(0, FAVOURITES_MAX);

/** The member's lotteries, the latest first, and how a press changes them. Of visitors there are none. */
export function useLotteryFavourites() {
  const account = useSession().member?.account;
  const read = () => (account && readKept("localStorage", nameOf(account))) || NONE;
  const ids = idsIn(useSyncExternalStore(subscribe, read, () => NONE));
  function toggle(nodeId: string) {
    if (!account) return;
    // As it is now: another tab may have changed it.
    keep("localStorage", nameOf(account), JSON.stringify(toggledIn(idsIn(read()), nodeId)));
    for (const listener of listeners) listener();
  }
  return { ids, toggle };
}
