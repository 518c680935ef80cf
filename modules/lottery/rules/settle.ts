import { type Bet, payoutOf } from "./bet.ts";
import type { Picks } from "./picks.ts";
import type { DrawResult, Play } from "./plays/play.ts";

export type Settlement = {
  /** How many combinations the draw hit, by grade. */
  readonly hits: readonly number[];
  /** Ledger amount; 0 when the bet is lost. */
  readonly payoutLedger: bigint;
};

/** What a draw pays on a bet. It takes as long as the bet has picks, not as long as it has combinations. */
export function settle(bet: Bet, result: DrawResult): Settlement {
  const hits = hitsOf(bet.play, bet.picks, result);
  return { hits, payoutLedger: payoutOf(bet, hits) };
}

/** How many combinations of these picks a draw hits, by grade. */
export function hitsOf(play: Play, picks: Picks, result: DrawResult): readonly number[] {
  if (picks.kind === "fields") return play.hits(picks.fields, result);
  const list = play.list!;
  const hits = play.grades.map(() => 0);
  for (const combination of picks.combinations)
    if (list.hits(combination, result)) hits[list.gradeOf(combination)]! += 1;
  return hits;
}
