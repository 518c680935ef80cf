import { HOUSE_CALL } from "@fairhouse/books/web";
import { JACKPOTS_CALL, POPULAR_CALL, WINNERS_CALL } from "@fairhouse/lobby/web";
import { type CallToMake, chunk, registerDialogs, type SliceRoute, type SliceSlot } from "@fairhouse/ui";
import { homeIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import { centreAliases, centreRoutes, unreleasedEntries } from "./centres/routes.ts";
import { EntranceScreen } from "./gates/entrance-screen.tsx";
import { unreleasedRoutes } from "./gates/unreleased-routes.ts";
import { GAMES_CALL } from "./home/games.tsx";
import { HomeScreen } from "./home/home-screen.tsx";
import { register, type Screen } from "./registry.ts";
import { slices } from "./slices.ts";
import "./verifiers.ts";

/** What the front page carries from its first paint. */
const HOME_CALLS: CallToMake[] = [GAMES_CALL, HOUSE_CALL, POPULAR_CALL, WINNERS_CALL, JACKPOTS_CALL];

/** What the shell itself puts into the dialogs of slices. */
const ownSlots: readonly SliceSlot[] = [
  {
    at: "service-link",
    order: 0,
    Component: lazy(() => import("./service/service-button.tsx").then((part) => ({ default: part.ServiceButton }))),
  },
];

/** The shell's own screens. Home's code is at hand, because most visits begin there. */
const ownRoutes: readonly SliceRoute[] = [
  {
    path: "/",
    load: async () => ({ default: HomeScreen }),
    title: "web:home.title",
    access: "public",
    bannerGroup: "home",
    calls: () => HOME_CALLS,
    navigation: [
      { place: "main", label: "web:nav.home", icon: homeIcon, order: 0 },
      { place: "quick", label: "web:nav.home", icon: homeIcon, order: 0 },
    ],
  },
  // The session slice puts its dialog on top of these two.
  {
    path: "/login",
    load: async () => ({ default: EntranceScreen }),
    title: "session:login.page",
    access: "public",
    bannerGroup: "home",
    calls: (_, { isGated }) => (isGated ? [] : HOME_CALLS),
  },
  {
    path: "/register",
    load: async () => ({ default: EntranceScreen }),
    title: "member:register.page",
    access: "public",
    bannerGroup: "home",
    calls: (_, { isGated }) => (isGated ? [] : HOME_CALLS),
  },
];

const builtRoutes = [...ownRoutes, ...centreRoutes, ...slices.flatMap((slice) => slice.routes)];

/**
 * The one list of what does not exist yet: promised addresses that no slice has claimed. A short page stands there, nothing
 * leads to it, and menus leave its entry out. A slice that claims the address takes it over and its entry shows.
 */
const unclaimedRoutes = [...unreleasedRoutes, ...unreleasedEntries].filter(
  ({ path }) => !builtRoutes.some((route) => route.path === path),
);

const screenOf = (route: SliceRoute, isUnreleased: boolean): Screen => ({
  ...route,
  isUnreleased,
  code: chunk(route.load),
  visitorCode: route.visitors && chunk(route.visitors),
});

export const screens: readonly Screen[] = [
  ...builtRoutes.map((route) => screenOf(route, false)),
  ...unclaimedRoutes.map((route) => screenOf(route, true)),
];

/** Other addresses of a screen, as the product promises them. */
export const aliases: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/home", to: "/" },
  { from: "/index.html", to: "/" },
  { from: "/register.html", to: "/register" },
  { from: "/down", to: "/download" },
  ...centreAliases,
];

register({
  screens,
  slots: [...ownSlots, ...slices.flatMap((slice) => slice.slots ?? [])],
  counts: slices.flatMap((slice) => slice.counts ?? []),
});
for (const slice of slices) registerDialogs(slice.dialogs ?? {});
registerDialogs({ "customer-service": () => import("./service/service-dialog.tsx") });
