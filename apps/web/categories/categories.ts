import type { FullKey } from "@fairhouse/i18n";
import type { BannerGroup, IconShape } from "@fairhouse/ui";
import { cardsIcon, esportsIcon, fishIcon, liveIcon, lotteryIcon, sportsIcon } from "@fairhouse/ui/icons";

/** A kind of games with a page of its own. Slots have theirs in the games' slice; cockfighting has none. */
export type GameCategory = {
  readonly path: `/${string}`;
  /** The kinds of games on the wire; lottery and e-lottery share a page. */
  readonly gameTypes: readonly string[];
  readonly title: FullKey;
  readonly description: FullKey;
  readonly icon: IconShape;
  readonly bannerGroup: BannerGroup;
  readonly order: number;
};

export const CATEGORIES: readonly GameCategory[] = [
  of("/live", "live", ["LIVE"], liveIcon, 20),
  of("/fish", "fish", ["FISH"], fishIcon, 25),
  of("/pvp", "pvp", ["PVP"], cardsIcon, 30),
  of("/sports", "sports", ["SPORTS"], sportsIcon, 35),
  of("/esports", "esports", ["ESPORTS"], esportsIcon, 40),
  of("/elott", "elott", ["ELOTT", "LOTT"], lotteryIcon, 45),
];

function of(
  path: `/${string}`,
  group: "live" | "fish" | "pvp" | "sports" | "esports" | "elott",
  gameTypes: readonly string[],
  icon: IconShape,
  order: number,
): GameCategory {
  const title = `web:categories.${group}` as const;
  return { path, gameTypes, title, description: `web:categories.${group}Note`, icon, bannerGroup: group, order };
}

/** The kind that an address names, read in capitals: `/rng` asks for `RNG`. */
export const gameTypeOf = (path: string): string => (path.split("/")[1] ?? "").toUpperCase();

/** The page of a kind of games; none for those without a page, such as cockfighting. */
export function pathOfGameType(gameType: string): string | undefined {
  if (gameType.toUpperCase() === "RNG") return "/rng";
  return CATEGORIES.find(({ gameTypes }) => gameTypes.includes(gameType.toUpperCase()))?.path;
}

export const VENDORS_SHOWN_MAX = 11;

/** Up to 11 vendors stand in a menu; of 12 and more the first 11, and a way to all of them. */
export function vendorsShown<Vendor>(vendors: readonly Vendor[]): { shown: readonly Vendor[]; hasMore: boolean } {
  return { shown: vendors.slice(0, VENDORS_SHOWN_MAX), hasMore: vendors.length > VENDORS_SHOWN_MAX };
}
