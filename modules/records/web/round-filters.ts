import { GAME_TYPES, type GameType } from "@fairhouse/contract/game-types";
import { type Days, dayOrNull, oneOf } from "@fairhouse/wallet/web";
import { ROUND_STATES, type RoundState } from "../contract/round-states.ts";
import { useAddress } from "./address.ts";

export type RoundFilters = Days & {
  readonly kind: GameType | null;
  readonly vendor: string | null;
  /** `vendor:gameCode` */
  readonly game: string | null;
  readonly state: RoundState | null;
  readonly words: string | null;
};

export const NO_FILTERS: RoundFilters = {
  ...{ fromOn: null, untilOn: null, kind: null, vendor: null, game: null, state: null, words: null },
};

export const hasFilters = (filters: RoundFilters): boolean => Object.values(filters).some((one) => one !== null);

/** How many filters are behind the button: the days together are one, and the search is always in sight. */
export const countFilters = ({ fromOn, untilOn, kind, vendor, game, state }: RoundFilters): number =>
  [fromOn ?? untilOn, kind, vendor, game, state].filter((one) => one !== null).length;

const GAME = /^[a-z0-9][a-z0-9-]{0,31}:[A-Za-z0-9._:~-]{1,64}$/;
const VENDOR = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** What of the betting record is shown, as its address says. */
export function useRoundFilters(): readonly [RoundFilters, (filters: RoundFilters) => void] {
  const { part, go } = useAddress("/member/personalHistoryCopy");
  const [vendor, game] = [part("vendor"), part("game")];
  return [
    {
      fromOn: dayOrNull(part("fromOn")),
      untilOn: dayOrNull(part("untilOn")),
      kind: oneOf(GAME_TYPES, part("kind")),
      vendor: vendor && VENDOR.test(vendor) ? vendor : null,
      game: game && GAME.test(game) ? game : null,
      state: oneOf(ROUND_STATES, part("state")),
      words: part("words")?.trim().slice(0, 64) || null,
    },
    go,
  ];
}

/** The same as the call asks it: what is not filtered by is left out. */
export function askedOf(filters: RoundFilters) {
  const { fromOn, untilOn, kind, vendor, game, state, words } = filters;
  return {
    ...(fromOn ? { fromOn } : {}),
    ...(untilOn ? { untilOn } : {}),
    ...(kind ? { kind } : {}),
    ...(vendor ? { vendor } : {}),
    ...(game ? { game } : {}),
    ...(state ? { state } : {}),
    ...(words ? { words } : {}),
  };
}
