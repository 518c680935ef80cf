import type { Bet } from "../bet.ts";
import type { FamilyCode } from "../families.ts";
import type { Picks } from "../picks.ts";
import type { DrawResult } from "../plays/play.ts";
import { digitCombinations } from "./obvious-digits.ts";
import { diceCombinations, urnCombinations } from "./obvious-numbers.ts";
import { thaiCombinations, vietnamCombinations } from "./obvious-prizes.ts";
import type { Combination } from "./written-out.ts";

/**
 * The second, slow implementation of all plays: it writes every combination of a bet down and asks of each, in the words of the
 * rules, how often a result hits it. It shares no code with the plays. Tests hold both against each other.
 */
export function obviousCombinations(family: FamilyCode, code: string, picks: Picks): Combination[] {
  switch (family) {
    case "ssc":
      return digitCombinations(code, picks, 5);
    case "three-d":
      return digitCombinations(code, picks, 3);
    case "pk10":
      return urnCombinations(code, picks, 10);
    case "eleven-five":
      return urnCombinations(code, picks, 11);
    case "k3":
      return diceCombinations(code, picks);
    case "thai":
      return thaiCombinations(code, picks);
    default:
      return vietnamCombinations(family === "vietnam-north", code, picks);
  }
}

/** What a bet costs and what a result pays on it, added up combination by combination. */
export function settleObviously(family: FamilyCode, bet: Bet, stakes: number, result: DrawResult) {
  let [stakeLedger, payoutLedger] = [0n, 0n];
  const hits = bet.odds.map(() => 0);
  for (const combination of obviousCombinations(family, bet.play.code, bet.picks)) {
    stakeLedger += bet.stakePerHitLedger * BigInt(stakes);
    const { over, under } = bet.odds[combination.grade]!;
    for (let hit = combination.hits(result); hit > 0; hit -= 1) {
      hits[combination.grade]! += 1;
      payoutLedger += (bet.stakePerHitLedger * over) / under;
    }
  }
  return { stakeLedger, hits, payoutLedger };
}
