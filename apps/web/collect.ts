import { HOUSE_CALL } from "@fairhouse/books/web";
import type { SiteFacts } from "@fairhouse/contract/page-state";
import { JACKPOTS_CALL, POPULAR_CALL, WINNERS_CALL } from "@fairhouse/games/web";
import {
  type BannerGroup,
  type CallToMake,
  type CallToSeed,
  type Chunk,
  type CountName,
  chunk,
  type NavigationEntry,
  type PageAsked,
  registerDialogs,
  type SliceRoute,
  type SliceSlot,
  type SlotName,
} from "@fairhouse/ui";
import { homeIcon } from "@fairhouse/ui/icons";
import { lazy } from "react";
import { categoryRoutes } from "./categories/routes.ts";
import { centreAliases, centreRoutes } from "./centres/routes.ts";
import { EntranceScreen } from "./gates/entrance-screen.tsx";
import { isOpenToAll } from "./gates/open-paths.ts";
import { unreleasedRoutes } from "./gates/unreleased-routes.ts";
import { GAMES_CALL } from "./home/games.tsx";
import { HomeScreen } from "./home/home-screen.tsx";
import { slices } from "./slices.ts";
import "./verifiers.ts";

/** A screen of the site with its code, which arrives when somebody goes there. */
export type Screen = SliceRoute & { readonly code: Chunk<object> };

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

const builtRoutes = [...ownRoutes, ...categoryRoutes, ...slices.flatMap((slice) => slice.routes)];

/** Where nothing is built yet stands an honest page; a slice takes the address over by claiming it. */
const allRoutes = [
  ...builtRoutes,
  ...[...unreleasedRoutes, ...centreRoutes].filter(({ path }) => !builtRoutes.some((route) => route.path === path)),
];

export const screens: readonly Screen[] = allRoutes.map((route) => ({ ...route, code: chunk(route.load) }));

for (const slice of slices) registerDialogs(slice.dialogs ?? {});
registerDialogs({ "customer-service": () => import("./service/service-dialog.tsx") });

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** What a slice puts into one place of the shell, in order. */
export function slotsAt(place: SlotName): readonly SliceSlot[] {
  return [...ownSlots, ...slices.flatMap((slice) => slice.slots ?? [])]
    .filter((slot) => slot.at === place)
    .sort(byOrder);
}

export type NavigationLink = NavigationEntry & { readonly to: string };

/** The links of one place, made from the screens that exist: nothing else can be linked. */
export function linksAt(place: NavigationEntry["place"]): readonly NavigationLink[] {
  return screens
    .flatMap((screen) => (screen.navigation ?? []).map((entry) => ({ ...entry, to: entry.to ?? screen.path })))
    .filter((entry) => entry.place === place)
    .sort(byOrder);
}

/** Whether an entry of the navigation, or a screen behind it, has anything to show now. */
export const isOffered = ({ gameTypes, referralOnly }: NavigationEntry, site: SiteFacts): boolean =>
  (!gameTypes || site.categories.some(({ gameType }) => gameTypes.includes(gameType))) &&
  (!referralOnly || site.isReferralOn);

/** Whether search engines may list a screen: public, meant for it, open to them, and with something on it. */
export const isIndexedIn = (screen: SliceRoute, site: SiteFacts): boolean =>
  screen.access === "public" &&
  screen.index !== false &&
  (!site.isLoginRequired || isOpenToAll(screen.path)) &&
  (screen.navigation ?? []).every((entry) => isOffered(entry, site));

/** What waits for the member, as all slices together count it. The slices never change, so the hooks never do. */
export function useCount(of: CountName): number {
  return slices
    .flatMap((slice) => slice.counts ?? [])
    .filter((count) => count.of === of)
    .reduce((total, { useCount: read }) => total + read(), 0);
}

/** Other addresses of a screen, as the product promises them. */
export const aliases: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/home", to: "/" },
  { from: "/index.html", to: "/" },
  { from: "/register.html", to: "/register" },
  { from: "/down", to: "/download" },
  ...centreAliases,
];

/** Whose banners and marquee stand above a screen. At a gate nothing stands that leads to what is behind it. */
export const bannerGroupOf = (screen: SliceRoute | undefined, isGated: boolean): BannerGroup | undefined =>
  isGated && screen?.bannerGroup === "home" ? undefined : screen?.bannerGroup;

/** The answers that a page is drawn from: those of its screen and of the parts that stand around it. */
export function callsOf(
  screen: Screen,
  params: { readonly [name: string]: string },
  { language, query, isGated = false }: Pick<PageAsked, "language" | "query" | "isGated">,
): CallToSeed[] {
  const bannerGroup = bannerGroupOf(screen, isGated);
  const asked: PageAsked = { language, query, isGated, bannerGroup };
  const places: SlotName[] = bannerGroup ? ["banner", "marquee", "rail", "footer"] : ["rail", "footer"];
  if (screen.path === "/") places.push("home", "home-book");
  if (screen.path === "/help" || screen.path === "/helpmc") places.push("help");
  const slots = places.flatMap(slotsAt).flatMap((slot) => slot.calls?.(asked) ?? []);
  return [...(screen.calls?.(params, asked) ?? []), ...slots];
}

/** What a member's page asks for at once: for its screen, and for what stands in the header of every page. */
export const memberCallsOf = (screen: Screen | undefined): CallToMake[] => [
  ...slotsAt("member-bar").flatMap((slot) => slot.memberCalls ?? []),
  ...(screen?.memberCalls ?? []),
];
