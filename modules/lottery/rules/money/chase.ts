import { ok, type Result, refuse } from "@fairhouse/base";
import { MULTIPLE_MOST } from "./units.ts";

/** A chase order has at most so many draws. */
export const CHASE_DRAWS_MOST = 120;

/** The same bet on several draws, one after the other, each with a multiple of its own. */
export type ChaseOrder = {
  readonly multiples: readonly number[];
  readonly stopsOnWin: boolean;
};

export type ChaseRefusal = "chase_too_long" | "chase_empty" | "multiple_out_of_range";

export function decideChase(order: ChaseOrder): Result<ChaseOrder, ChaseRefusal> {
  if (order.multiples.length === 0) return refuse("chase_empty");
  if (order.multiples.length > CHASE_DRAWS_MOST) return refuse("chase_too_long");
  const isInRange = (multiple: number) => Number.isInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MOST;
  return order.multiples.every(isInRange) ? ok(order) : refuse("multiple_out_of_range");
}

/** What a whole order costs, for a bet of multiple 1: all of it is taken when it is placed. */
export const costOfChase = ({ multiples }: ChaseOrder, stakeLedger: bigint): bigint =>
  stakeLedger * BigInt(multiples.reduce((total, multiple) => total + multiple, 0));

/** What is left of an order after some of its draws: the multiples still to play, and what comes back of those that are not played. */
export function continueChase(
  { multiples, stopsOnWin }: ChaseOrder,
  payoutsLedger: readonly bigint[],
  stakeLedger: bigint,
): { readonly left: readonly number[]; readonly refundLedger: bigint } {
  const left = multiples.slice(payoutsLedger.length);
  const isStopped = stopsOnWin && payoutsLedger.some((payout) => payout > 0n);
  if (!isStopped) return { left, refundLedger: 0n };
  return { left: [], refundLedger: costOfChase({ multiples: left, stopsOnWin }, stakeLedger) };
}
