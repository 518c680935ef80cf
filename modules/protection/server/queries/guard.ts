import { STAKE_CEILING } from "../../rules.ts";

/** Ways for money to enter play. Withdrawals and credits are not among them: they are never refused by the guard. */
export type MoneyEntry = "deposit" | "launch" | "bet" | "transfer";

export type GuardQuestion = { readonly memberId: string; readonly entry: MoneyEntry; readonly amount?: bigint };

/** `refusal` is a code of the messages, with the wallet protocol's status beside it for vendors. */
export type GuardAnswer =
  | {
      readonly isAllowed: true /** Ceilings that the ledger decides together with the money. */;
      readonly ceilings: readonly string[];
    }
  | { readonly isAllowed: false; readonly refusal: string };

/**
 * The one service that every money entry asks: may this member do this now, and if not, why. Limits on amounts are
 * ceilings of the ledger, so that two bets at once cannot pass them; the guard names which ones apply.
 */
export type Guard = { ask(question: GuardQuestion): Promise<GuardAnswer> };

export function createGuard(options: {
  /** Whether the account is open for play: neither closed nor disabled. */
  isOpenForPlay: (memberId: string) => Promise<boolean>;
}): Guard {
  return {
    async ask({ memberId, entry }) {
      if (!(await options.isOpenForPlay(memberId))) return { isAllowed: false, refusal: "account_closed" };
      return { isAllowed: true, ceilings: entry === "bet" ? [STAKE_CEILING] : [] };
    },
  };
}
