/**
 * The kinds of entry that make the net of play: what takes stakes or gives them back, and what pays, a corrected result
 * included. A stake is counted by its own kinds alone.
 */
export const PLAY_KINDS: { readonly [group in "stakes" | "staking" | "paying"]: readonly string[] } = {
  stakes: ["bet", "free_bet"],
  staking: ["bet", "free_bet", "rollback"],
  paying: ["win", "free_win", "jackpot_win", "promo_win", "adjustment", "resettle"],
};
