import type { Currency } from "@fairhouse/base";
import { parseAmount } from "@fairhouse/base";
import type { OfferedGame } from "@fairhouse/games/port";
import { ID_PATTERN } from "@fairhouse/wallet-protocol";
import type { ListedGame } from "./wire.ts";

export type GameListOptions = {
  readonly currency: Currency;
  /** As people read them. */
  readonly stakes: { readonly min: string; readonly max: string };
};

/** Words in the aggregator's categories, and the game type and class of the site. The first that fits counts. */
const KINDS: readonly [RegExp, Pick<OfferedGame, "gameType" | "gameClass">][] = [
  [/live|game show/i, { gameType: "LIVE" }],
  [/fish/i, { gameType: "FISH" }],
  [/sport/i, { gameType: "SPORTS" }],
  [/scratch(?: card)?/i, { gameType: "RNG", gameClass: "SC" }],
  [/video poker/i, { gameType: "RNG", gameClass: "VP" }],
  [/bingo|keno/i, { gameType: "RNG", gameClass: "BG" }],
  [/table|roulette|blackjack|baccarat|poker|dice|card/i, { gameType: "RNG", gameClass: "TG" }],
  [/crash|mine|plinko|arcade|instant|virtual/i, { gameType: "RNG", gameClass: "AC" }],
  [/slot|jackpot/i, { gameType: "RNG", gameClass: "JP" }],
];

/** A game as the catalogue has it; undefined for one that is switched off there, or has a code that is no id here. */
export function offeredGame(game: ListedGame, { currency, stakes }: GameListOptions): OfferedGame | undefined {
  if (game.enabled === false || !ID_PATTERN.test(game.game_code)) return undefined;
  const [stakeMin, stakeMax] = [parseAmount(stakes.min, currency), parseAmount(stakes.max, currency)];
  if (!stakeMin.ok || !stakeMax.ok) return undefined;
  const kind = KINDS.find(([words]) => words.test(game.category ?? ""))?.[1] ?? { gameType: "RNG" };
  const devices = devicesOf(game.platforms ?? []);
  return {
    ...kind,
    code: game.game_code,
    name: game.name,
    returnPpm: returnPpmOf(game.rtp),
    stakeMin: stakeMin.value,
    stakeMax: stakeMax.value,
    cover: game.game_code,
    version: game.release_date || "1",
    linesMin: Number.isInteger(game.paylines) && game.paylines! >= 0 ? Math.min(game.paylines!, 100_000) : 0,
    ...(devices.length > 0 ? { devices } : {}),
    blockedCountries: (game.blocked_countries ?? []).filter((country) => /^[A-Z]{2}$/.test(country)),
    hasDemo: game.demo_game_support === true,
  };
}

function devicesOf(platforms: readonly string[]): ("desktop" | "mobile")[] {
  const has = (word: string) => platforms.some((platform) => platform.toUpperCase().includes(word));
  return [...(has("DESKTOP") ? ["desktop" as const] : []), ...(has("MOBILE") ? ["mobile" as const] : [])];
}

/** "96.51" as 965,100 millionths; null for what no game can return. */
function returnPpmOf(rtp: string | number | null | undefined): number | null {
  const ppm = Math.round(Number(rtp ?? Number.NaN) * 10_000);
  return Number.isFinite(ppm) && ppm >= 500_000 && ppm <= 1_000_000 ? ppm : null;
}
