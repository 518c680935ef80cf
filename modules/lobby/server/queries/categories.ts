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
  games: Pick<LobbyDependencies["games"], "vendorGames">,
  transferVendors: ReadonlySet<string>,
): GameCategory[] {
  return [...Map.groupBy(games.vendorGames(), ({ gameType }) => gameType)].map(([gameType, vendors]) => ({
    gameType,
    vendors: vendors.map(({ vendor, vendorName }): OpenVendor => {
      const open = { vendor, vendorName };
      return transferVendors.has(vendor) ? { ...open, isSingle: false } : open;
    }),
  }));
}
