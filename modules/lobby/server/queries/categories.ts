import type { OpenVendor } from "@fairhouse/contract/page-state";
import type { LobbyDependencies } from "../dependencies.ts";

/** A kind of games with the vendors that have an open game of it, by name. */
export type GameCategory = {
  readonly gameType: string;
  readonly vendors: readonly OpenVendor[];
};

/**
 * The kinds of games that anybody can open now; a kind without a vendor is not among them.
 * @param transferVendors vendors that keep the player's money themselves
 */
export function categoriesOf(
  games: Pick<LobbyDependencies["games"], "openGames">,
  transferVendors: ReadonlySet<string>,
): GameCategory[] {
  const vendors = new Map<string, Map<string, string>>();
  for (const { game_type, vendor, vendorName } of games.openGames()) {
    const known = vendors.get(game_type) ?? new Map<string, string>();
    vendors.set(game_type, known.set(vendor, vendorName));
  }
  return [...vendors].map(([gameType, names]) => ({
    gameType,
    vendors: [...names]
      .map(([code, vendorName]): OpenVendor => {
        const vendor = { vendor: code, vendorName };
        return transferVendors.has(code) ? { ...vendor, isSingle: false } : vendor;
      })
      .sort((a, b) => a.vendorName.localeCompare(b.vendorName, "en")),
  }));
}
