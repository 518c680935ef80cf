import { PLAY_KINDS } from "@fairhouse/contract/play-kinds";

/** What a month or a year came to; amounts are ledger amounts. */
export type Figures = {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly stakes: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly other: bigint;
  readonly minutes: number;
};

const DEPOSIT_KINDS: readonly string[] = ["deposit"];
const WITHDRAWAL_KINDS: readonly string[] = ["withdrawal", "withdrawal_returned", "withdrawal_refused"];

export const NO_FIGURES: Figures = {
  ...{ deposits: 0n, withdrawals: 0n, stakes: 0, staked: 0n, won: 0n, other: 0n, minutes: 0 },
};

/** What moved on one day under one kind of entry; above zero came in, below zero went out. */
export type Moved = { readonly kind: string; readonly count: number; readonly amount: bigint };

/** Adds what moved to where it belongs. A kind that is not known here is `other`, so that nothing is left out. */
export function addMoved(figures: Figures, { kind, count, amount }: Moved): Figures {
  if (DEPOSIT_KINDS.includes(kind)) return { ...figures, deposits: figures.deposits + amount };
  if (WITHDRAWAL_KINDS.includes(kind)) return { ...figures, withdrawals: figures.withdrawals - amount };
  const stakes = figures.stakes + (PLAY_KINDS.stakes.includes(kind) ? count : 0);
  if (PLAY_KINDS.staking.includes(kind)) return { ...figures, stakes, staked: figures.staked - amount };
  if (PLAY_KINDS.paying.includes(kind)) return { ...figures, won: figures.won + amount };
  return { ...figures, other: figures.other + amount };
}

export const addFigures = (a: Figures, b: Figures): Figures => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  stakes: a.stakes + b.stakes,
  staked: a.staked + b.staked,
  won: a.won + b.won,
  other: a.other + b.other,
  minutes: a.minutes + b.minutes,
});

export const MINUTES_OF_DAY = 1_440;

/** One digit for each minute of a day, the first one for midnight UTC. */
export function bitsOf(moments: readonly Date[]): string {
  const bits = new Array<string>(MINUTES_OF_DAY).fill("0");
  for (const at of moments) bits[at.getUTCHours() * 60 + at.getUTCMinutes()] = "1";
  return bits.join("");
}
