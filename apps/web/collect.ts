import { HOUSE_CALL } from "@fairhouse/books/web";
import {
  type Chunk,
  chunk,
  type NavigationEntry,
  registerDialogs,
  type SeededCall,
  type SliceRoute,
  type SliceSlot,
  type SlotName,
} from "@fairhouse/ui";
import { helpIcon, homeIcon } from "@fairhouse/ui/icons";
import { GAMES_CALL } from "./home/games.tsx";
import { HomeScreen } from "./home/home-screen.tsx";
import { slices } from "./slices.ts";
import "./verifiers.ts";

/** A screen of the site with its code, which arrives when somebody goes there. */
export type Screen = SliceRoute & { readonly code: Chunk<object> };

/** The shell's own screens. Home's code is at hand, because most visits begin there. */
const ownRoutes: readonly SliceRoute[] = [
  {
    path: "/",
    load: async () => ({ default: HomeScreen }),
    title: "web:home.title",
    access: "public",
    calls: () => [GAMES_CALL, HOUSE_CALL],
    navigation: [
      { place: "main", label: "web:nav.home", icon: homeIcon, order: 0 },
      { place: "quick", label: "web:nav.home", icon: homeIcon, order: 0 },
    ],
  },
  // The session slice puts its dialog on top of these two.
  {
    path: "/login",
    load: async () => ({ default: HomeScreen }),
    title: "session:login.page",
    access: "public",
    calls: () => [GAMES_CALL, HOUSE_CALL],
  },
  {
    path: "/register",
    load: async () => ({ default: HomeScreen }),
    title: "member:register.page",
    access: "public",
    calls: () => [GAMES_CALL, HOUSE_CALL],
  },
  {
    path: "/help",
    load: () => import("./help/help-screen.tsx"),
    title: "web:help.title",
    access: "public",
    navigation: [
      { place: "main", label: "web:nav.help", icon: helpIcon, order: 90 },
      { place: "help", label: "web:help.title", icon: helpIcon, order: 0 },
      { place: "quick", label: "web:nav.help", icon: helpIcon, order: 90 },
    ],
  },
];

const allRoutes = [...ownRoutes, ...slices.flatMap((slice) => slice.routes)];

export const screens: readonly Screen[] = allRoutes.map((route) => ({ ...route, code: chunk(route.load) }));

for (const slice of slices) registerDialogs(slice.dialogs ?? {});

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** What a slice puts into one place of the shell, in order. */
export function slotsAt(place: SlotName): readonly SliceSlot[] {
  return slices
    .flatMap((slice) => slice.slots ?? [])
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

/** Other addresses of a screen, as the product promises them. */
export const aliases: readonly { readonly from: string; readonly to: string }[] = [
  { from: "/home", to: "/" },
  { from: "/index.html", to: "/" },
  { from: "/register.html", to: "/register" },
  { from: "/helpmc", to: "/help" },
];

export type CallToSeed = Omit<SeededCall, "value">;
