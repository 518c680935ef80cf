import type { SliceRoute } from "@fairhouse/ui";

const empty = { access: "public", index: false } as const;

/**
 * Addresses that the product promises and whose pages hold nothing yet. They say so, stand in no navigation and are
 * listed nowhere. A slice that claims one of these addresses takes it over.
 */
export const unreleasedRoutes: readonly SliceRoute[] = [
  { ...empty, path: "/vip", title: "system:later.vip.title", load: () => import("./vip-screen.tsx") },
  {
    ...empty,
    path: "/pointMall",
    title: "system:later.points.title",
    bannerGroup: "pointMall",
    load: () => import("./points-screen.tsx"),
  },
  {
    ...empty,
    path: "/lottery",
    title: "system:later.lottery.title",
    pageType: "lottery",
    load: () => import("./lottery-screen.tsx"),
  },
  {
    ...empty,
    path: "/vnlottery",
    title: "system:later.vnlottery.title",
    pageType: "lottery",
    load: () => import("./vn-lottery-screen.tsx"),
  },
  { ...empty, path: "/fbsports", title: "system:later.sports.title", load: () => import("./sports-vendor-screen.tsx") },
  { ...empty, path: "/seamless", title: "system:later.seamless.title", load: () => import("./seamless-screen.tsx") },
  { ...empty, path: "/game", title: "system:later.game.title", load: () => import("./game-address-screen.tsx") },
];
