import { useIsHydrated } from "@fairhouse/ui";
import { useSearch } from "@tanstack/react-router";

/** Where the game is played that an address names (`vendor`, or `vassalage`, and `gameCode`); undefined when it names none. */
export function useNamedGame(page: "/game" | "/seamless" | "/fbsports"): string | undefined {
  const isHydrated = useIsHydrated();
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const vendor = textOf(search.vendor) ?? textOf(search.vassalage);
  const gameCode = textOf(search.gameCode);
  if (!isHydrated || !vendor || !gameCode) return undefined;
  return `${page}/${encodeURIComponent(vendor)}/${encodeURIComponent(gameCode)}`;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);
