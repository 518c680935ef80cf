import { type TeamFacts, teamLossOf } from "../play/team.ts";
import type { Bill, Line } from "./bill.ts";

/**
 * One step of a calculation, for a message by its key. The operands are all that the step reads; `resultLedger` is what comes
 * of them.
 */
export type Step = {
  readonly key: StepKey;
  readonly operands: { readonly [name: string]: bigint | number | string };
  readonly resultLedger: bigint;
};

export type StepKey =
  | "valid-bet"
  | "team-loss"
  | "carried-loss"
  | "no-line"
  | Line["formula"]
  | "gross"
  | "downline"
  | "difference"
  | "gap"
  | "correction"
  | "due"
  | "repaid"
  | "unpaid"
  | "net"
  | "debt-carried"
  | "loss-carried";

/** The calculation of a bill with its numbers, in the order of a sheet of paper. Steps that change nothing are left out. */
export function explain(bill: Bill): readonly Step[] {
  return [...ofPlay(bill), ...bill.lines.map(ofLine), ...ofGross(bill), ...ofDue(bill), ...ofCarry(bill)];
}

function ofPlay({ contract, facts, carryIn, lines }: Bill): Step[] {
  const none: Step[] = lines.length === 0 ? [{ key: "no-line", operands: {}, resultLedger: 0n }] : [];
  if (facts.play.form !== "team") return none;
  const { team } = facts.play;
  const bet: Step = {
    key: "valid-bet",
    operands: { validBetLedger: team.validBetLedger, activeMembers: team.activeMembers },
    resultLedger: team.validBetLedger,
  };
  const readsLoss = contract.terms.kind === "dividend" || contract.terms.kind === "daily-salary";
  return [bet, ...(readsLoss ? [ofLoss(team)] : []), ...ofCarriedLoss(team, carryIn.lossLedger), ...none];
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

function ofGross({ facts, lines, grossLedger, downlinesLedger, owedLedger, borneLedger }: Bill): Step[] {
  const steps: Step[] = [{ key: "gross", operands: { lines: lines.length }, resultLedger: grossLedger }];
  for (const { agentId, grossLedger: resultLedger } of facts.downlines)
    steps.push({ key: "downline", operands: { agentId }, resultLedger });
  if (facts.downlines.length === 0) return steps;
  const resultLedger = grossLedger - downlinesLedger;
  steps.push({ key: "difference", operands: { grossLedger, downlinesLedger }, resultLedger });
  if (resultLedger < 0n)
    steps.push({ key: "gap", operands: { owedLedger, borneLedger }, resultLedger: owedLedger + borneLedger });
  return steps;
}

function ofDue({ facts, carryIn, earnedLedger, correctedLedger, repaidLedger, netLedger, carryOut }: Bill): Step[] {
  const steps = facts.corrections.map(({ billKey, ticketId, wasLedger, isLedger }): Step => {
    const operands = { billKey, ...(ticketId === undefined ? {} : { ticketId }), wasLedger, isLedger };
    return { key: "correction", operands, resultLedger: isLedger - wasLedger };
  });
  const earned = earnedLedger > 0n ? earnedLedger : 0n;
  const operands = { earnedLedger: earned, correctedLedger, unpaidLedger: carryIn.unpaidLedger };
  const dueLedger = earned + correctedLedger + carryIn.unpaidLedger;
  steps.push({ key: "due", operands, resultLedger: dueLedger });
  if (repaidLedger > 0n)
    steps.push({ key: "repaid", operands: { dueLedger, debtLedger: carryIn.debtLedger }, resultLedger: repaidLedger });
  const { leastPaidLedger } = facts.limits;
  const { unpaidLedger } = carryOut;
  if (unpaidLedger > 0n) steps.push({ key: "unpaid", operands: { leastPaidLedger }, resultLedger: unpaidLedger });
  steps.push({ key: "net", operands: { dueLedger, repaidLedger, unpaidLedger }, resultLedger: netLedger });
  return steps;
}

function ofCarry({ carryOut, carryIn, repaidLedger, owedLedger }: Bill): Step[] {
  const { debtLedger, lossLedger } = carryOut;
  const takenBack = debtLedger - carryIn.debtLedger + repaidLedger - owedLedger;
  const steps: Step[] = [];
  if (debtLedger > 0n) {
    const operands = { debtLedger: carryIn.debtLedger, repaidLedger, owedLedger, takenBackLedger: takenBack };
    steps.push({ key: "debt-carried", operands, resultLedger: debtLedger });
  }
  if (lossLedger > 0n) steps.push({ key: "loss-carried", operands: {}, resultLedger: lossLedger });
  return steps;
}
