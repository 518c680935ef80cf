import type { FullKey } from "@fairhouse/i18n";
import type { BannerGroup, IconShape } from "@fairhouse/ui";
import { cardsIcon, esportsIcon, fishIcon, liveIcon, lotteryIcon, slotsIcon, sportsIcon } from "@fairhouse/ui/icons";

type KindName = "slots" | "live" | "fish" | "pvp" | "sports" | "esports" | "elott";

/** A kind of games with a lobby of its own. Cockfighting has none: its entry opens its first game. */
export type LobbyKind = {
  /** Of its texts. */
  readonly name: KindName;
  readonly path: `/${string}`;
  /** The types of the wire; lottery and e-lottery share a lobby. */
  readonly gameTypes: readonly string[];
  readonly title: FullKey;
  readonly description: FullKey;
  readonly icon: IconShape;
  readonly bannerGroup: BannerGroup;
  readonly order: number;
};

export const LOBBY_KINDS: readonly LobbyKind[] = [
  of("/rng", "slots", { icon: slotsIcon, bannerGroup: "rng", order: 10 }),
  of("/live", "live", { icon: liveIcon, bannerGroup: "live", order: 20 }),
  of("/fish", "fish", { icon: fishIcon, bannerGroup: "fish", order: 25 }),
  of("/pvp", "pvp", { icon: cardsIcon, bannerGroup: "pvp", order: 30 }),
  of("/sports", "sports", { icon: sportsIcon, bannerGroup: "sports", order: 35 }),
  of("/esports", "esports", { icon: esportsIcon, bannerGroup: "esports", order: 40 }),
  of("/elott", "elott", { icon: lotteryIcon, bannerGroup: "elott", order: 45, gameTypes: ["ELOTT", "LOTT"] }),
];

type Rest = Pick<LobbyKind, "icon" | "bannerGroup" | "order"> & Partial<Pick<LobbyKind, "gameTypes">>;

function of(path: `/${string}`, name: KindName, rest: Rest): LobbyKind {
  const texts = { title: `lobby:nav.${name}`, description: `lobby:kinds.${name}` } as const;
  return { name, path, gameTypes: [gameTypeOf(path)], ...texts, ...rest };
}

/** The type that an address names, read in capitals: `/rng` asks for `RNG`. */
export function gameTypeOf(path: string): string {
  return (path.split("/")[1] ?? "").toUpperCase();
}

export const kindAt = (path: string): LobbyKind =>
  LOBBY_KINDS.find((kind) => gameTypeOf(kind.path) === gameTypeOf(path)) ?? (LOBBY_KINDS[0] as LobbyKind);

/** The lobby of a type of games; none for those without one, such as cockfighting. */
export const pathOfGameType = (gameType: string): string | undefined =>
  LOBBY_KINDS.find(({ gameTypes }) => gameTypes.includes(gameType.toUpperCase()))?.path;
