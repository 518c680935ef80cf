/** What moved on a day through an account of the house, by kind; above zero came to the house. Ledger amount. */
export type HouseTotal = {
  readonly account: string;
  readonly kind: string;
  readonly amount: bigint;
  /** How many postings. */
  readonly count: number;
};

export type HouseBook = {
  readonly stakes: bigint;
  readonly wins: bigint;
  readonly bonuses: bigint;
  /** What the house keeps: stakes without wins and bonuses. Under zero when it paid more than it took. */
  readonly result: bigint;
  /** How many stakes were taken and not given back. */
  readonly stakeCount: number;
};

/** A stake that was given back counts as never staked. */
const STAKE_KINDS: readonly string[] = ["bet", "free_bet", "rollback"];

/** The accounts of the house that give credits away outside of play. */
const BONUS_ACCOUNTS: readonly string[] = ["welcome_credits"];

/** Money that went to a vendor's own wallet or came back: what is played there is not known here. */
const isElsewhere = (kind: string): boolean => kind.startsWith("vendor_transfer");

/**
 * A day's book of the house: every posting of the games' accounts is a stake, a win or a bonus, and every posting of an account
 * that gives credits away is a bonus, so nothing is left out and the three always give the result.
 */
export function bookOf(totals: readonly HouseTotal[]): HouseBook {
  const ofPlay = totals.filter(({ account, kind }) => account.startsWith("games_") && !isElsewhere(kind));
  const given = totals.filter(({ account }) => BONUS_ACCOUNTS.includes(account));
  const sumOf = (isMeant: (kind: string) => boolean, all = ofPlay): bigint =>
    all.reduce((sum, { kind, amount }) => (isMeant(kind) ? sum + amount : sum), 0n);
  const isStake = (kind: string): boolean => STAKE_KINDS.includes(kind);
  const isBonus = (kind: string): boolean => /^(promo|bonus)/.test(kind);
  const stakes = sumOf(isStake);
  const bonuses = -sumOf(isBonus) - sumOf(() => true, given);
  const wins = -sumOf((kind) => !isStake(kind) && !isBonus(kind));
  const stakeCount = ofPlay.reduce(
    (count, total) => (isStake(total.kind) ? count + (total.kind === "rollback" ? -total.count : total.count) : count),
    0,
  );
  return { stakes, wins, bonuses, result: stakes - wins - bonuses, stakeCount };
}

/** Of fewer stakes a rate tells of chance and not of the house. */
export const RATE_FROM_STAKES = 1_000;

/** The part of the stakes that the house keeps, in millionths, towards zero; null under a thousand stakes. */
export function keptPpm({ stakes, result, stakeCount }: HouseBook): number | null {
  return stakes > 0n && stakeCount >= RATE_FROM_STAKES ? Number((result * 1_000_000n) / stakes) : null;
}
