import { TELL_MEMBER } from "@fairhouse/inbox/server";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { AGE_STATEMENTS, MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { GUARD, NOT_EXCLUDED } from "@fairhouse/protection/server";
import { SYSTEM } from "@fairhouse/system/server";
import { ruleOf } from "./rules.ts";
import { createReferralModule, noteFriendJob } from "./server/index.ts";

/** The registration has ended by then, and its browser is known. */
const NOTE_AFTER_MS = 5_000;

export const slice = defineSlice({
  name: "referral",
  personalData: {
    exported: ["referral_reward"],
    withheld: {
      referral_friend: "Names other members: who came is shown, masked, on the page of invitations.",
      referral_flag: "Names other members, and is what operators look into.",
      referral_progress: "What a friend's reward has counted of the exported postings.",
      referral_round: "Rounds that are in the sum; they are exported postings.",
    },
  },
  compose(host) {
    const { currency, origins } = host.get(INSTALLATION);
    const [system, jobs, clock] = [host.get(SYSTEM), host.get(JOBS), host.get(CLOCK)];
    // Every registration comes by here, in its own transaction.
    host.add(AGE_STATEMENTS, (trx, friendId) =>
      jobs.enqueue(trx, noteFriendJob, { friendId }, { startAfter: new Date(clock.now().getTime() + NOTE_AFTER_MS) }),
    );
    return () => [
      createReferralModule({
        ...{ database: host.get(DATABASE), ledger: host.get(LEDGER), jobs, clock, currency },
        siteOrigin: origins.site,
        members: host.get(MEMBERS),
        guard: host.get(GUARD),
        thoseNotExcluded: (memberIds) => host.get(NOT_EXCLUDED)(memberIds, "agents_pay"),
        isOn: async () => {
          const [{ side_rail }, { fields }] = await Promise.all([system.settings(), system.registrationRules()]);
          // Where registration asks for no code an invitation leads nowhere.
          return side_rail.isReferralOn && fields.affiliateCode?.enabled === true;
        },
        rule: async () => ruleOf((await system.settings()).referral_rewards),
        tell: host.get(TELL_MEMBER),
      }),
    ];
  },
});
