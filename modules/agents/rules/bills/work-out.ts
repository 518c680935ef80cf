import { settledBy } from "../terms/terms.ts";
import { type Bill, type BillContract, type BillFacts, billKey, type Carry } from "./bill.ts";
import { lossCarriedOut } from "./dividend.ts";
import { linesOf, sumOfLines } from "./lines.ts";

/**
 * The bill of a contract for a period: a pure function of the contract, what happened and what the bill before left.
 * Nothing but these three is read, and all three stand in the bill.
 */
export function workOut(contract: BillContract, facts: BillFacts, carryIn: Carry): Bill {
  const { period, window, downlines, corrections, limits, isLast } = facts;
  if (settledBy(contract.terms) !== period.kind) throw new TypeError("A period of another kind than the terms.");
  if (window.fromAt < period.fromAt || window.untilAt > period.untilAt)
    throw new RangeError("A window outside of its period.");
  const lines = linesOf(contract.terms, facts.play, carryIn);
  const grossLedger = sumOfLines(lines);
  const downlinesLedger = downlines.reduce((sum, one) => sum + one.grossLedger, 0n);
  const { owedLedger, borneLedger, earnedLedger } = compare({ grossLedger, downlinesLedger, carryIn, limits });
  const correctedLedger = corrections.reduce((sum, { isLedger, wasLedger }) => sum + isLedger - wasLedger, 0n);
  const { repaidLedger, netLedger, unpaidLedger, debtLedger } = pay({
    dueLedger: atLeast(earnedLedger, 0n) + correctedLedger + carryIn.unpaidLedger,
    carryIn,
    limits,
    isLast,
  });
  return {
    key: billKey(contract, period),
    ...{ contract, facts, carryIn, lines },
    ...{ grossLedger, downlinesLedger, owedLedger, borneLedger, earnedLedger },
    ...{ correctedLedger, repaidLedger, netLedger },
    carryOut: {
      lossLedger: lossOut(contract, facts, carryIn),
      unpaidLedger,
      debtLedger: debtLedger + owedLedger,
    },
  };
}

/**
 * What downlines earned is taken from the gross. Where that is not enough, the house pays them all the same, and the upline
 * owes the gap as far as its debt has room.
 */
function compare({
  grossLedger,
  downlinesLedger,
  carryIn,
  limits,
}: {
  grossLedger: bigint;
  downlinesLedger: bigint;
  carryIn: Carry;
  limits: BillFacts["limits"];
}) {
  const difference = grossLedger - downlinesLedger;
  const gap = atLeast(-difference, 0n);
  const room = atLeast(limits.debtMostLedger - carryIn.debtLedger, 0n);
  const owedLedger = atMost(gap, room);
  return { owedLedger, borneLedger: gap - owedLedger, earnedLedger: difference > 0n ? difference : -owedLedger };
}

type Due = Pick<BillFacts, "limits" | "isLast"> & { readonly dueLedger: bigint; readonly carryIn: Carry };

/** Pays what is due: first a debt, then the agent, unless it is too little and can wait. Below zero it becomes a debt. */
function pay({ dueLedger, carryIn, limits, isLast }: Due) {
  if (dueLedger <= 0n) {
    const debtLedger = carryIn.debtLedger - dueLedger;
    return { repaidLedger: 0n, netLedger: 0n, unpaidLedger: 0n, debtLedger };
  }
  const repaidLedger = atMost(dueLedger, carryIn.debtLedger);
  const leftLedger = dueLedger - repaidLedger;
  const isPaid = isLast || leftLedger >= limits.leastPaidLedger;
  return {
    repaidLedger,
    netLedger: isPaid ? leftLedger : 0n,
    unpaidLedger: isPaid ? 0n : leftLedger,
    debtLedger: carryIn.debtLedger - repaidLedger,
  };
}

function lossOut({ terms }: BillContract, { play, period }: BillFacts, { lossLedger }: Carry): bigint {
  if (terms.kind !== "dividend" || play.form !== "team") return 0n;
  return lossCarriedOut(terms, { team: play.team, lossLedger, period });
}

const atLeast = (amount: bigint, least: bigint): bigint => (amount < least ? least : amount);
const atMost = (amount: bigint, most: bigint): bigint => (amount > most ? most : amount);
