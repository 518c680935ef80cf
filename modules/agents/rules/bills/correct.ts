import type { Bill, BillFacts, Correction, Line } from "./bill.ts";
import { workOut } from "./work-out.ts";

/** What a paid bill is computed from, as it is known now. */
export type KnownFacts = Pick<BillFacts, "play" | "downlines">;

export type Corrected = {
  /** For the next bill. A bill or ticket whose pay stays the same has none. */
  readonly corrections: readonly Correction[];
  /** What the next bill carries in of losses, in place of what the last bill carried out. */
  readonly lossLedger: bigint;
};

/**
 * What the next bill takes back or adds, after facts of paid bills have changed. Paid bills stay as they are. All bills from
 * the first changed one on are computed again, because a loss that changes is carried further. A gap is held against the debt
 * that there was, so that the house may bear another part of one that is above the cap than with the right facts from the start.
 * @param paid the bills of one agent and kind, oldest first, up to the newest
 * @param known by the key of the bill: its facts with every correction that there was until now; the others are as they were
 * @param earlier corrections of these bills that stand in a bill already
 */
export function correctBills(
  paid: readonly Bill[],
  { known, earlier }: { known: ReadonlyMap<string, KnownFacts>; earlier: readonly Correction[] },
): Corrected {
  let lossLedger = paid[0]?.carryIn.lossLedger ?? 0n;
  const corrections: Correction[] = [];
  for (const bill of paid) {
    const again = workOut(bill.contract, { ...bill.facts, ...known.get(bill.key) }, { ...bill.carryIn, lossLedger });
    corrections.push(...rowsBetween(bill, again, earlier));
    lossLedger = again.carryOut.lossLedger;
  }
  return { corrections, lossLedger };
}

function rowsBetween(bill: Bill, again: Bill, earlier: readonly Correction[]): Correction[] {
  const ofBill = earlier.filter(({ billKey }) => billKey === bill.key);
  const [before, after] = [paidParts(bill), paidParts(again)];
  const ticketIds = new Set([...before.keys(), ...after.keys(), ...ofBill.map(({ ticketId }) => ticketId)]);
  return [...ticketIds].flatMap((ticketId): Correction[] => {
    const rows = ofBill.filter((row) => row.ticketId === ticketId);
    const wasLedger = rows.reduce((sum, row) => sum + row.isLedger - row.wasLedger, before.get(ticketId) ?? 0n);
    const isLedger = after.get(ticketId) ?? 0n;
    return wasLedger === isLedger ? [] : [{ billKey: bill.key, ticketId, wasLedger, isLedger }];
  });
}

/** What a bill earned in the parts that are corrected each for itself: tickets, or the whole bill. */
function paidParts({ facts, lines, earnedLedger }: Bill): ReadonlyMap<string | undefined, bigint> {
  if (facts.play.form !== "tickets") return new Map([[undefined, earnedLedger]]);
  return new Map(lines.filter(isOfTicket).map(({ ticketId, payLedger }) => [ticketId, payLedger]));
}

const isOfTicket = (line: Line): line is Extract<Line, { formula: "ticket" }> => line.formula === "ticket";
