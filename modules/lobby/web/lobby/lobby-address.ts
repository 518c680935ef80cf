import type { SiteFacts } from "@fairhouse/contract/page-state";
import { type AddressQuery, useIsHydrated, useIsSignedIn, useSite } from "@fairhouse/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { addressOf, changedQuery, type LobbyQuery, lobbyQueryOf } from "./lobby-query.ts";

/** The vendors that have open games of these types, each once. */
export function vendorsOf(site: SiteFacts, gameTypes: readonly string[]) {
  const some = site.categories.filter(({ gameType }) => gameTypes.includes(gameType)).flatMap(({ vendors }) => vendors);
  return [...new Map(some.map((one) => [one.vendor, one])).values()];
}

/** What of an address the server draws a lobby for: a vendor and a type that the site itself lists there, whatever else it says. */
export function drawnPartOf(address: AddressQuery, site: SiteFacts, gameTypes: readonly string[]): AddressQuery {
  const { game, vendor } = lobbyQueryOf(address, knownOf(site, gameTypes, false));
  return addressOf({ ...lobbyQueryOf({}, knownOf(site, gameTypes, false)), game, vendor });
}

export type Lobby = {
  readonly query: LobbyQuery;
  readonly change: (change: Partial<LobbyQuery>) => void;
};

/** What the lobby of these types shows by its address, and how that changes. Until the page is hydrated it is what the server drew. */
export function useLobby(gameTypes: readonly string[]): Lobby {
  const site = useSite();
  const isSignedIn = useIsSignedIn();
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const search: AddressQuery = useSearch({ strict: false });
  const address = isHydrated ? search : drawnPartOf(search, site, gameTypes);
  const query = lobbyQueryOf(address, knownOf(site, gameTypes, isSignedIn));
  function change(part: Partial<LobbyQuery>) {
    const next = changedQuery(query, part);
    if (next === query) return;
    void navigate({ to: ".", search: addressOf(next) as never, replace: true, resetScroll: false });
  }
  return { query, change };
}

const knownOf = (site: SiteFacts, gameTypes: readonly string[], isSignedIn: boolean) => ({
  ...{ gameTypes, isSignedIn, vendors: vendorsOf(site, gameTypes).map(({ vendor }) => vendor) },
});
