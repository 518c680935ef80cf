import { isPosted } from "@fairhouse/ledger";
import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";
import type { WelcomeCredits, WelcomeDependencies, WelcomeGrant } from "../../dependencies.ts";

const grantSchema = z.strictObject({
  memberId: z.uuid(),
  unit: z.string(),
  /** Ledger amount. */
  amount: z.string().regex(/^[1-9]\d{0,14}$/),
});

/** Gives it when the process ended between the registration and its credits. */
export const giveWelcomeCredits: JobKind<WelcomeGrant> = jobKind("member.giveWelcomeCredits", grantSchema);

/** The house account that they come from, which is also what the entry is called. */
const WELCOME_CREDITS = "welcome_credits";

export function createWelcomeCredits({ ledger, jobs, log }: WelcomeDependencies): WelcomeCredits {
  async function post({ memberId, unit, amount }: WelcomeGrant): Promise<void> {
    const outcome = await ledger.post({
      memberId,
      // One for each member, whatever the settings say later.
      key: `welcome:${memberId}`,
      fingerprint: `${unit}|${amount}`,
      postings: [
        { kind: WELCOME_CREDITS, account: "cash", counterAccount: WELCOME_CREDITS, unit, amount: BigInt(amount) },
      ],
      creditAlways: true,
    });
    if (!isPosted(outcome)) throw new Error(`The credits of a registration were not posted: ${outcome.status}.`);
  }
  return {
    enqueue: async (transaction, grant) => {
      await jobs.enqueue(transaction, giveWelcomeCredits, grant);
    },
    post,
    tryPost: (grant) =>
      post(grant).catch((error: unknown) =>
        log.warn({ err: error, memberId: grant.memberId }, "the credits of a registration wait for their job"),
      ),
  };
}
