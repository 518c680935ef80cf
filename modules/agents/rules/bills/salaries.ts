import type { TeamFacts } from "../play/team.ts";
import { teamLossOf } from "../play/team.ts";
import { shareOf } from "../rate.ts";
import { highestTierMet } from "../terms/highest-tier.ts";
import { type DailySalaryTerms, type HourlySalaryTerms, tiersOf } from "../terms/terms.ts";
import type { Line } from "./bill.ts";

/** Valid bet of a day × the rate of the highest tier met. */
export function dailyLines(terms: DailySalaryTerms, team: TeamFacts): readonly Line[] {
  const { validBetLedger, activeMembers } = team;
  const reached = { validBetLedger, activeMembers, teamLossLedger: teamLossOf(team) };
  const tier = highestTierMet(tiersOf(terms), reached);
  const ratePpm = terms.tiers[tier]?.ratePpm;
  if (ratePpm === undefined) return [];
  return [{ formula: "turnover", tier, validBetLedger, ratePpm, payLedger: shareOf(validBetLedger, ratePpm) }];
}

/** Winning and losing stakes of an hour × their rates, from the tier's hourly bet on. */
export function hourlyLines(terms: HourlySalaryTerms, team: TeamFacts): readonly Line[] {
  const { validBetLedger, activeMembers, winningStakesLedger, losingStakesLedger } = team;
  const tier = highestTierMet(tiersOf(terms), { validBetLedger, activeMembers });
  const met = terms.tiers[tier];
  if (met === undefined) return [];
  const line = (
    formula: "winning-stakes" | "losing-stakes",
    { stakesLedger, ratePpm }: { stakesLedger: bigint; ratePpm: number },
  ): Line => ({ formula, tier, stakesLedger, ratePpm, payLedger: shareOf(stakesLedger, ratePpm) });
  return [
    line("winning-stakes", { stakesLedger: winningStakesLedger, ratePpm: met.winningPpm }),
    line("losing-stakes", { stakesLedger: losingStakesLedger, ratePpm: met.losingPpm }),
  ];
}
