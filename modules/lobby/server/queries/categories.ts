import type { Category, OpenVendor } from "@fairhouse/contract/page-state";
import { COCKFIGHTING } from "../../rules.ts";
import type { LobbyDependencies } from "../dependencies.ts";

/**
 * The kinds of games that anybody can open now, each with its vendors by name; a kind without a vendor is not among them.
 * @param transferVendors vendors that keep the player's money themselves
 */
export function categoriesOf(
  games: Pick<LobbyDependencies["games"], "vendorGames" | "classesOf" | "find">,
  transferVendors: ReadonlySet<string>,
): Category[] {
  return [...Map.groupBy(games.vendorGames(), ({ gameType }) => gameType)].map(([gameType, vendors]) => ({
    gameType,
    games: vendors.reduce((sum, one) => sum + one.games, 0),
    classes: games.classesOf(gameType),
    ...(vendors.some(({ hasHot }) => hasHot) ? { hasHot: true as const } : {}),
    ...(gameType === COCKFIGHTING ? firstOf(games.find({ gameTypes: [gameType] })) : {}),
    vendors: vendors.map(({ vendor, vendorName }): OpenVendor => {
      const open = { vendor, vendorName };
      return transferVendors.has(vendor) ? { ...open, isSingle: false } : open;
    }),
  }));
}

/** What the entry of a kind opens that has no page of its own. */
const firstOf = ([first]: ReturnType<LobbyDependencies["games"]["find"]>) =>
  first ? { opens: { vendor: first.vendor, gameCode: first.code } } : {};
