import { type TeamFacts, teamLossOf } from "../play/team.ts";
import { paysByLosses, type Terms, tiersOf } from "../terms/terms.ts";
import type { Bill, Line } from "./bill.ts";

/**
 * One step of a calculation, for a message by its key. The operands are all that the step reads; `resultLedger` is what comes
 * of them, where the step is more than a statement. Operands named `…Ledger` are ledger amounts, `…Ppm` millionths; tiers count from 0.
 */
export type Step = {
  readonly key: StepKey;
  readonly operands: { readonly [name: string]: bigint | number | string };
  readonly resultLedger: bigint | undefined;
};

export type StepKey =
  | "period"
  | "valid-bet"
  | "team-loss"
  | "carried-loss"
  | "tier"
  | "no-line"
  | Line["formula"]
  | "gross"
  | "downline"
  | "difference"
  | "gap"
  | "owed"
  | "borne"
  | "correction"
  | "due"
  | "taken-back"
  | "repaid"
  | "unpaid"
  | "net"
  | "debt-carried"
  | "loss-carried";

/** The calculation of a bill with its numbers, in the order of a sheet of paper. Steps that change nothing are left out. */
export function explain(bill: Bill): readonly Step[] {
  return [
    ofPeriod(bill),
    ...ofPlay(bill),
    ...bill.lines.map(ofLine),
    ...ofGross(bill),
    ...ofDue(bill),
    ...ofCarry(bill),
  ];
}

/** The period, and from when until when in it play counted. */
function ofPeriod({ facts: { period, window } }: Bill): Step {
  const operands = { period: period.key, fromAt: window.fromAt.toISOString(), untilAt: window.untilAt.toISOString() };
  return { key: "period", operands, resultLedger: undefined };
}

function ofPlay({ contract: { terms }, facts: { play }, carryIn, lines }: Bill): Step[] {
  const tiers = lines.slice(0, 1).flatMap((line) => ("tier" in line ? [ofTier(terms, line.tier)] : []));
  const none: Step[] = lines.length === 0 ? [{ key: "no-line", operands: {}, resultLedger: 0n }] : [];
  if (play.form !== "team") return none;
  const { validBetLedger, activeMembers } = play.team;
  const bet: Step = { key: "valid-bet", operands: { activeMembers }, resultLedger: validBetLedger };
  const isByLoss = (terms.kind === "dividend" || terms.kind === "daily-salary") && paysByLosses(terms);
  const loss = isByLoss ? [ofLoss(play.team)] : [];
  const carried = terms.kind === "dividend" ? ofCarriedLoss(play.team, carryIn.lossLedger) : [];
  return [bet, ...loss, ...carried, ...tiers, ...none];
}

/** The tier that pays, with its thresholds and rates as they stand in the terms. */
function ofTier(terms: Terms, tier: number): Step {
  return { key: "tier", operands: { tier, ...tiersOf(terms)[tier] }, resultLedger: undefined };
}

function ofLoss(team: TeamFacts): Step {
  const { validBetLedger, payoutsLedger, rebatesLedger, bonusesLedger, feesLedger } = team;
  const operands = { validBetLedger, payoutsLedger, rebatesLedger, bonusesLedger, feesLedger };
  return { key: "team-loss", operands, resultLedger: teamLossOf(team) };
}

function ofCarriedLoss(team: TeamFacts, lossLedger: bigint): Step[] {
  const teamLossLedger = teamLossOf(team);
  if (lossLedger === 0n) return [];
  const operands = { teamLossLedger, lossLedger };
  return [{ key: "carried-loss", operands, resultLedger: teamLossLedger - lossLedger }];
}

function ofLine({ formula, payLedger, ...operands }: Line): Step {
  return { key: formula, operands, resultLedger: payLedger };
}

function ofGross({ facts, lines, grossLedger, downlinesLedger, owedLedger, borneLedger, carryIn }: Bill): Step[] {
  const steps: Step[] = [{ key: "gross", operands: { lines: lines.length }, resultLedger: grossLedger }];
  for (const { agentId, grossLedger: resultLedger } of facts.downlines)
    steps.push({ key: "downline", operands: { agentId }, resultLedger });
  if (facts.downlines.length === 0) return steps;
  const differenceLedger = grossLedger - downlinesLedger;
  steps.push({ key: "difference", operands: { grossLedger, downlinesLedger }, resultLedger: differenceLedger });
  if (differenceLedger >= 0n) return steps;
  const gapLedger = -differenceLedger;
  const room = { gapLedger, debtLedger: carryIn.debtLedger, debtMostLedger: facts.limits.debtMostLedger };
  return [
    ...steps,
    { key: "gap", operands: { differenceLedger }, resultLedger: gapLedger },
    { key: "owed", operands: room, resultLedger: owedLedger },
    { key: "borne", operands: { gapLedger, owedLedger }, resultLedger: borneLedger },
  ];
}

function ofDue({ facts, carryIn, earnedLedger, correctedLedger, repaidLedger, netLedger, carryOut }: Bill): Step[] {
  const steps = facts.corrections.map(({ billKey, ticketId, wasLedger, isLedger }): Step => {
    const operands = { billKey, ...(ticketId === undefined ? {} : { ticketId }), wasLedger, isLedger };
    return { key: "correction", operands, resultLedger: isLedger - wasLedger };
  });
  const earned = aboveZero(earnedLedger);
  const dueLedger = earned + correctedLedger + carryIn.unpaidLedger;
  const operands = { earnedLedger: earned, correctedLedger, unpaidLedger: carryIn.unpaidLedger };
  steps.push({ key: "due", operands, resultLedger: dueLedger });
  const takenBackLedger = aboveZero(-dueLedger);
  if (takenBackLedger > 0n) steps.push({ key: "taken-back", operands: { dueLedger }, resultLedger: takenBackLedger });
  const { debtLedger } = carryIn;
  if (repaidLedger > 0n) steps.push({ key: "repaid", operands: { dueLedger, debtLedger }, resultLedger: repaidLedger });
  const { unpaidLedger } = carryOut;
  if (unpaidLedger > 0n) {
    const { leastPaidLedger } = facts.limits;
    const waiting = { dueLedger, repaidLedger, leastPaidLedger };
    steps.push({ key: "unpaid", operands: waiting, resultLedger: unpaidLedger });
  }
  const parts = { dueLedger, takenBackLedger, repaidLedger, unpaidLedger };
  return [...steps, { key: "net", operands: parts, resultLedger: netLedger }];
}

function ofCarry(bill: Bill): Step[] {
  const { contract, facts, carryIn, carryOut, repaidLedger, owedLedger, earnedLedger, correctedLedger } = bill;
  const steps: Step[] = [];
  if (carryOut.debtLedger > 0n) {
    const takenBackLedger = aboveZero(-(aboveZero(earnedLedger) + correctedLedger + carryIn.unpaidLedger));
    const operands = { debtLedger: carryIn.debtLedger, repaidLedger, owedLedger, takenBackLedger };
    steps.push({ key: "debt-carried", operands, resultLedger: carryOut.debtLedger });
  }
  if (carryOut.lossLedger > 0n && contract.terms.kind === "dividend" && facts.play.form === "team") {
    const { carry } = contract.terms;
    const operands = { carry, teamLossLedger: teamLossOf(facts.play.team), lossLedger: carryIn.lossLedger };
    steps.push({ key: "loss-carried", operands, resultLedger: carryOut.lossLedger });
  }
  return steps;
}

const aboveZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
