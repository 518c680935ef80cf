import { isFirstHalf, type Period } from "../periods.ts";
import { type TeamFacts, teamLossOf } from "../play/team.ts";
import { PPM, shareOf } from "../rate.ts";
import { highestTierMet } from "../terms/highest-tier.ts";
import { type DividendTerms, tiersOf } from "../terms/terms.ts";
import type { Line } from "./bill.ts";

/** What a dividend is a part of: what the team lost in the period, less the loss carried in. Paid on when above zero. */
export const dividendBase = ({ team, lossLedger }: { team: TeamFacts; lossLedger: bigint }): bigint =>
  teamLossOf(team) - lossLedger;

/** A dividend has at most one line: of the highest tier met, or of the floating tier that pays the most. */
export function dividendLines(
  terms: DividendTerms,
  { team, lossLedger }: { team: TeamFacts; lossLedger: bigint },
): readonly Line[] {
  const baseLedger = dividendBase({ team, lossLedger });
  if (baseLedger <= 0n) return [];
  return terms.form === "fixed" ? fixedLine(terms, team, baseLedger) : floatingLine(terms, team, baseLedger);
}

function fixedLine(terms: DividendTerms, team: TeamFacts, baseLedger: bigint): readonly Line[] {
  const { validBetLedger, activeMembers } = team;
  const tier = highestTierMet(tiersOf(terms), { validBetLedger, activeMembers, teamLossLedger: baseLedger });
  const ratePpm = terms.tiers[tier]?.ratePpm;
  if (ratePpm === undefined) return [];
  return [{ formula: "fixed-loss", tier, baseLedger, ratePpm, payLedger: shareOf(baseLedger, ratePpm) }];
}

/** The best of base × rate × min(1, base / the tier's loss), of the tiers met in bet and members; the lowest of equals. */
function floatingLine(terms: DividendTerms, team: TeamFacts, baseLedger: bigint): readonly Line[] {
  const { validBetLedger, activeMembers } = team;
  const highest = highestTierMet(tiersOf(terms), { validBetLedger, activeMembers });
  let best: Line | undefined;
  for (const [tier, { ratePpm, teamLossLedger }] of terms.tiers.slice(0, highest + 1).entries()) {
    const wholeLedger = teamLossLedger > 0n ? teamLossLedger : baseLedger;
    const reachedLedger = baseLedger < wholeLedger ? baseLedger : wholeLedger;
    const payLedger = (baseLedger * BigInt(ratePpm) * reachedLedger) / (PPM * wholeLedger);
    if (best === undefined || payLedger > best.payLedger)
      best = { formula: "floating-loss", tier, baseLedger, ratePpm, reachedLedger, wholeLedger, payLedger };
  }
  return best === undefined ? [] : [best];
}

/** What of a loss the next period has to make good first, by the contract's carry. */
export function lossCarriedOut(
  { carry }: DividendTerms,
  { team, lossLedger, period }: { team: TeamFacts; lossLedger: bigint; period: Period },
): bigint {
  const own = aboveZero(-teamLossOf(team));
  switch (carry) {
    case "none":
      return 0n;
    case "first-half":
      return isFirstHalf(period) ? own : 0n;
    case "one-period":
      return own;
    case "for-ever":
      return aboveZero(-dividendBase({ team, lossLedger }));
  }
}

const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
