import type { SiteFacts } from "@fairhouse/contract/page-state";
import type {
  Chunk,
  CountName,
  NavigationEntry,
  SliceCount,
  SliceRoute,
  SliceSlot,
  SlotName,
  VisitorScreenProps,
} from "@fairhouse/ui";
import { isOpenToAll } from "./gates/open-paths.ts";

/** A screen of the site with its code, which arrives when the visitor goes there. */
export type Screen = SliceRoute & {
  readonly code: Chunk<object>;
  /** Of what visitors find there instead. */
  readonly visitorCode?: Chunk<VisitorScreenProps> | undefined;
  /** An address that the product promises and that holds nothing yet: nothing leads to it. */
  readonly isUnreleased: boolean;
};

type Registered = {
  readonly screens: readonly Screen[];
  readonly slots: readonly SliceSlot[];
  readonly counts: readonly SliceCount[];
};

/**
 * The screens, slots and counts of the site, as its components look them up. The components cannot import `collect.ts`, which
 * imports them; it registers everything here before a router exists, so that nothing is drawn earlier.
 */
let registered: Registered = { screens: [], slots: [], counts: [] };

export function register(everything: Registered): void {
  registered = everything;
}

export const allScreens = (): readonly Screen[] => registered.screens;

/** Whether there is a screen with something on it: only such a one is ever linked. */
export const hasScreen = (path: string): boolean =>
  registered.screens.some((screen) => screen.path === path && !screen.isUnreleased);

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** What the slices put into one place of the shell, in order. */
export const slotsAt = (place: SlotName): readonly SliceSlot[] =>
  registered.slots.filter((slot) => slot.at === place).sort(byOrder);

export type NavigationLink = NavigationEntry & { readonly to: string };

/** The links of one place, made from the screens that exist: nothing else can be linked. */
export function linksAt(place: NavigationEntry["place"]): readonly NavigationLink[] {
  return registered.screens
    .filter(({ isUnreleased }) => !isUnreleased)
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
  return registered.counts.filter((count) => count.of === of).reduce((total, { useCount: read }) => total + read(), 0);
}
