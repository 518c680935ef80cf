import { STAKE_CEILING } from "../../rules.ts";

/** Ways for money to enter play. Withdrawals and credits are not among them: the guard never refuses them. */
export type MoneyEntry = "deposit" | "launch" | "bet" | "transfer";

export type GuardQuestion = { readonly memberId: string; readonly entry: MoneyEntry; readonly amount?: bigint };

/** A code of the messages. */
export type GuardRefusal = "account_closed" | "maintenance";

/** What the ledger decides together with the money of an entry, so that two at once cannot pass it. */
export type GuardTerms = { readonly ceilings: readonly string[] };

/** Asked by every way for money to enter play. */
export type Guard = {
  /** Whether the member may do this now; null when they may. */
  ask(question: GuardQuestion): Promise<GuardRefusal | null>;
  /** Named with every posting of the entry, whoever the member is: no row in the ledger, no limit. */
  terms(entry: MoneyEntry): GuardTerms;
};

export type GuardDependencies = {
  /** Whether the account is open for play: neither closed nor disabled. */
  readonly isOpenForPlay: (memberId: string) => Promise<boolean>;
  /** Maintenance: no money enters play. Reading the ledger and withdrawing are not asked here. */
  readonly isUnderMaintenance: () => Promise<boolean>;
};

/** What is moved to a vendor's wallet counts as staked, because the bets there are not seen. */
const STAKES: readonly MoneyEntry[] = ["bet", "transfer"];
const STAKE_TERMS: GuardTerms = { ceilings: [STAKE_CEILING] };
const NO_TERMS: GuardTerms = { ceilings: [] };

export const createGuard = ({ isOpenForPlay, isUnderMaintenance }: GuardDependencies): Guard => ({
  async ask({ memberId }) {
    if (!(await isOpenForPlay(memberId))) return "account_closed";
    return (await isUnderMaintenance()) ? "maintenance" : null;
  },
  terms: (entry) => (STAKES.includes(entry) ? STAKE_TERMS : NO_TERMS),
});
