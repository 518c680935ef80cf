import { jobHandler } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { countTurnover } from "./commands/count-turnover.ts";
import { decideReward } from "./commands/decide-reward.ts";
import { noteFriend } from "./commands/note-friend.ts";
import { payReward } from "./commands/pay-reward.ts";
import type { ReferralDependencies } from "./dependencies.ts";
import { decideRewardJob, noteFriendJob, payRewardJob, referralJobKinds } from "./jobs.ts";
import { referralRoutes, referralStaffRoutes } from "./routes.ts";

export type { ReferralDependencies } from "./dependencies.ts";
export { noteFriendJob } from "./jobs.ts";

/** Friends who invite friends: who came, what it brought, and what looks like one person. */
export const createReferralModule = (deps: ReferralDependencies): ServerModule => ({
  name: "referral",
  site: referralRoutes(deps),
  backoffice: referralStaffRoutes(deps),
  jobKinds: referralJobKinds,
  jobs: [
    jobHandler(noteFriendJob, ({ friendId }) => noteFriend(deps, friendId)),
    jobHandler(decideRewardJob, ({ friendId }) => decideReward(deps, friendId)),
    jobHandler(payRewardJob, (subject) => payReward(deps, subject)),
  ],
  followers: [countTurnover(deps)],
});
