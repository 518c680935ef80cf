/** Ways for money to enter play. Withdrawals and credits are not among them: the guard never refuses them. */
export const MONEY_ENTRIES = ["deposit", "launch", "bet", "transfer"] as const;
export type MoneyEntry = (typeof MONEY_ENTRIES)[number];

/** What is known of a member at the moment of the question. */
export type EntryFacts = {
  /** The account exists and is neither closed nor disabled. */
  readonly isOpen: boolean;
  readonly isExcluded: boolean;
  readonly isUnderMaintenance: boolean;
  /** A trial account holds demo credits and nothing else. */
  readonly isTrial: boolean;
  /** The entry is of money that a trial account does not hold. */
  readonly needsRealAccount: boolean;
  readonly hasConfirmedAge: boolean;
  /** A reality check waits for the member's answer. */
  readonly isCheckDue: boolean;
  /** No session limit of the member has ended their play. */
  readonly hasTimeLeft: boolean;
  /** The amount stays under every limit that the member has set. */
  readonly isWithinLimits: boolean;
};

/** What is moved to a vendor's wallet counts as staked, because the bets there are not seen. */
export const STAKING_ENTRIES: readonly MoneyEntry[] = ["bet", "transfer"];

/** Entries whose amounts count under limits. */
export const LIMITED_ENTRIES: readonly MoneyEntry[] = ["deposit", ...STAKING_ENTRIES];

/** Deposits and transfers are of the site's currency; a launch or a bet may be of demo credits. */
export const REAL_ENTRIES: readonly MoneyEntry[] = ["deposit", "transfer"];

/**
 * The order of the guard's refusals, and of which entries each is asked. What the member cannot change comes before what
 * waiting changes, and that before what the member can do at once.
 */
export const GUARD_STEPS = [
  { refusal: "account_closed", entries: MONEY_ENTRIES, holds: ({ isOpen }) => isOpen },
  { refusal: "self_excluded", entries: MONEY_ENTRIES, holds: ({ isExcluded }) => !isExcluded },
  { refusal: "maintenance", entries: MONEY_ENTRIES, holds: ({ isUnderMaintenance }) => !isUnderMaintenance },
  {
    refusal: "in_need_true_account",
    entries: MONEY_ENTRIES,
    holds: ({ isTrial, needsRealAccount }) => !(isTrial && needsRealAccount),
  },
  { refusal: "age_unconfirmed", entries: ["launch", "bet"], holds: ({ hasConfirmedAge }) => hasConfirmedAge },
  { refusal: "reality_check", entries: ["launch", "bet", "transfer"], holds: ({ isCheckDue }) => !isCheckDue },
  { refusal: "session_limit", entries: ["launch", "bet", "transfer"], holds: ({ hasTimeLeft }) => hasTimeLeft },
  { refusal: "limit_reached", entries: LIMITED_ENTRIES, holds: ({ isWithinLimits }) => isWithinLimits },
] as const satisfies readonly {
  readonly refusal: string;
  readonly entries: readonly MoneyEntry[];
  readonly holds: (facts: EntryFacts) => boolean;
}[];

/** A code of the messages. */
export type GuardRefusal = (typeof GUARD_STEPS)[number]["refusal"];

/** The first step that an entry fails; null when money may enter. */
export function refusalOfEntry(entry: MoneyEntry, facts: EntryFacts): GuardRefusal | null {
  const isAsked = (entries: readonly MoneyEntry[]) => entries.includes(entry);
  return GUARD_STEPS.find(({ entries, holds }) => isAsked(entries) && !holds(facts))?.refusal ?? null;
}
