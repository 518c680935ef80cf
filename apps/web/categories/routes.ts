import { vendorIn } from "@fairhouse/lobby/web";
import type { SliceRoute } from "@fairhouse/ui";
import { CATEGORIES } from "./categories.ts";
import { gamesCall } from "./games-call.ts";

/** One page for each kind of games; it stands in the navigation only while a vendor has such a game. */
export const categoryRoutes: readonly SliceRoute[] = CATEGORIES.map((category) => ({
  path: category.path,
  load: () => import("./category-screen.tsx"),
  title: category.title,
  description: category.description,
  access: "public",
  bannerGroup: category.bannerGroup,
  drawnFor: (query, site) => vendorIn(query, site, category.gameTypes),
  calls: (_, { query }) => category.gameTypes.map((gameType) => gamesCall({ gameType, ...query })),
  navigation: [
    {
      place: "main",
      label: category.title,
      icon: category.icon,
      order: category.order,
      gameTypes: category.gameTypes,
    },
  ],
}));
