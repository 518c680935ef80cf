import { GAME_TYPES, type GameType } from "@fairhouse/contract/game-types";
import { oneOf } from "@fairhouse/wallet/web";
import { ROUND_STATES, type RoundState } from "../contract/round-states.ts";
import { useAddress } from "./address.ts";
import { dayOrNull } from "./days.ts";

export type RoundFilters = {
  readonly fromOn: string | null;
  readonly untilOn: string | null;
  readonly kind: GameType | null;
  readonly vendor: string | null;
  readonly state: RoundState | null;
  readonly words: string | null;
};

export const NO_FILTERS: RoundFilters = {
  ...{ fromOn: null, untilOn: null, kind: null, vendor: null, state: null, words: null },
};

export const hasFilters = (filters: RoundFilters): boolean => Object.values(filters).some((one) => one !== null);

const VENDOR = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** What of the betting record is shown, as its address says. */
export function useRoundFilters(): readonly [RoundFilters, (filters: RoundFilters) => void] {
  const { part, go } = useAddress("/member/personalHistoryCopy");
  const vendor = part("vendor");
  return [
    {
      fromOn: dayOrNull(part("fromOn")),
      untilOn: dayOrNull(part("untilOn")),
      kind: oneOf(GAME_TYPES, part("kind")),
      vendor: vendor && VENDOR.test(vendor) ? vendor : null,
      state: oneOf(ROUND_STATES, part("state")),
      words: part("words")?.trim().slice(0, 64) || null,
    },
    go,
  ];
}

/** The same as the call asks it: what is not filtered by is left out. */
export function askedOf(filters: RoundFilters) {
  const { fromOn, untilOn, kind, vendor, state, words } = filters;
  return {
    ...(fromOn ? { fromOn } : {}),
    ...(untilOn ? { untilOn } : {}),
    ...(kind ? { kind } : {}),
    ...(vendor ? { vendor } : {}),
    ...(state ? { state } : {}),
    ...(words ? { words } : {}),
  };
}
