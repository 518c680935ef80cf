import type { BannerGroup, CallToMake, CallToSeed, PageAsked, SliceRoute, SlotName } from "@fairhouse/ui";
import { type Screen, slotsAt } from "./registry.ts";

/** Whose banners and marquee stand above a screen. At a gate nothing stands that leads to what is behind it. */
export const bannerGroupOf = (screen: SliceRoute | undefined, isGated: boolean): BannerGroup | undefined =>
  isGated && screen?.bannerGroup === "home" ? undefined : screen?.bannerGroup;

/** The answers that a page is drawn from: those of its screen and of the parts that stand around it. */
export function callsOf(
  screen: Screen,
  params: { readonly [name: string]: string },
  { isGated = false, ...asking }: Omit<PageAsked, "bannerGroup">,
): CallToSeed[] {
  const bannerGroup = bannerGroupOf(screen, isGated);
  const asked: PageAsked = { ...asking, isGated, bannerGroup };
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
