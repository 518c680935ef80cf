import { DEMO_CREDITS } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Transaction } from "@fairhouse/platform/database";
import type { FreePlayDependencies } from "../../dependencies/routes.ts";

/** What a trial account begins with: a thousand demo credits. */
const TRIAL_CREDITS = 1_000n * 10n ** BigInt(DEMO_CREDITS.ledgerExponent);

/** One wallet in demo credits and no other, so that whatever asks for the house's money finds none. */
export const trialWalletOf = (ledger: Ledger): FreePlayDependencies["wallet"] => ({
  open: (transaction: Transaction, memberId: string) =>
    ledger.openWallet(transaction, { memberId, unit: DEMO_CREDITS.code, accounts: ["cash"] }),
  async fill(memberId: string): Promise<void> {
    const outcome = await ledger.post({
      memberId,
      key: `trial:${memberId}`,
      fingerprint: "trial",
      postings: [
        {
          kind: "trial_grant",
          account: "cash",
          counterAccount: "trial_credits",
          unit: DEMO_CREDITS.code,
          amount: TRIAL_CREDITS,
        },
      ],
    });
    if (outcome.status !== "posted" && outcome.status !== "duplicate")
      throw new Error(`A trial account was not given its credits: ${outcome.status}.`);
  },
  close: (transaction: Transaction, memberId: string) =>
    ledger.setWalletClosed(transaction, { memberId, closed: true }),
});
