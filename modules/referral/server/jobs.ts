import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";

const friend = z.strictObject({ friendId: z.uuid() });

/** Takes down who invited a member that has just registered, and looks whether the two are one person. */
export const noteFriendJob: JobKind<{ friendId: string }> = jobKind("referral.note-friend", friend);

/** Decides about a friend whose play has reached what the rule asks. */
export const decideRewardJob: JobKind<{ friendId: string }> = jobKind("referral.decide-reward", friend);

const reward = z.strictObject({ memberId: z.uuid(), friendId: z.uuid() });
export type RewardSubject = z.output<typeof reward>;

/** Pays a reward that was granted. */
export const payRewardJob: JobKind<RewardSubject> = jobKind("referral.pay-reward", reward);

export const referralJobKinds = [noteFriendJob, decideRewardJob, payRewardJob] as const;
