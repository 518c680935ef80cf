import { type Currency, wholeUnits } from "@fairhouse/base";

export type TransferState = "pending" | "done" | "refused";
/** Where one side stands from the other in the agents' tree. */
export type Relation = "upline" | "downline";

export const DAY_MS = 24 * 60 * 60 * 1000;

export const oppositeOf = (relation: Relation): Relation => (relation === "upline" ? "downline" : "upline");

/** Ledger amounts. */
export type Caps = { readonly min: bigint; readonly perTransferMax: bigint; readonly perDayMax: bigint };

const USUAL_PER_TRANSFER = 1_000n;
const USUAL_PER_DAY = 5_000n;

/** What an operator's setting comes to in the site's currency. */
export function capsOf(
  setting: { readonly perTransferMax: string | null; readonly perDayMax: string | null },
  currency: Currency,
): Caps {
  const perDayMax = BigInt(setting.perDayMax ?? wholeUnits(USUAL_PER_DAY, currency));
  const perTransferMax = BigInt(setting.perTransferMax ?? wholeUnits(USUAL_PER_TRANSFER, currency));
  return {
    min: wholeUnits(1n, currency),
    // More than a day's cap could never be sent at once.
    perTransferMax: perTransferMax < perDayMax ? perTransferMax : perDayMax,
    perDayMax,
  };
}

export const isWithinCaps = (amount: bigint, { min, perTransferMax }: Caps): boolean =>
  amount >= min && amount <= perTransferMax;

/** What is left of a day's cap, never under zero: an operator may have lowered it meanwhile. */
export const roomOfDay = (sent: bigint, { perDayMax }: Caps): bigint => (sent < perDayMax ? perDayMax - sent : 0n);

/** Why the books did not take a transfer, as a code of the messages. */
export type BooksRefusal =
  | "insufficient_funds"
  | "debt_owed"
  | "limit_reached"
  | "receiver_unavailable"
  | "entry_refused";

/** @param status the ledger's own word */
export function reasonOf(status: string | undefined): BooksRefusal {
  switch (status) {
    case "insufficient":
      return "insufficient_funds";
    case "limit":
      return "limit_reached";
    // The only refusal that a transfer brings to the ledger is the one for a debt.
    case "refused":
      return "debt_owed";
    case "no_receiver":
      return "receiver_unavailable";
    default:
      return "entry_refused";
  }
}
