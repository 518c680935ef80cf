import { type JobKind, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { z } from "zod";
import { deleteWaitingPictures } from "./commands/pictures.ts";
import type { FeedbackDependencies } from "./dependencies.ts";

export const TELL_ANSWER = jobKind("feedback.tell-answer", z.object({ memberId: z.uuid(), messageId: z.uuid() }));
const DELETE_PICTURES = jobKind("feedback.delete-pictures", z.object({}));

const TEN_MINUTES = "*/10 * * * *";

export const feedbackJobKinds: readonly JobKind<never>[] = [TELL_ANSWER, DELETE_PICTURES] as never;

export const feedbackJobs = (deps: FeedbackDependencies): NonNullable<ServerModule["jobs"]> => [
  jobHandler(TELL_ANSWER, ({ memberId, messageId }) =>
    deps.tellMember({
      memberId,
      key: `feedback:${messageId}`,
      title: "feedback:told.title",
      body: "feedback:told.body",
    }),
  ),
  jobHandler(DELETE_PICTURES, async () => void (await deleteWaitingPictures(deps)), {
    cron: TEN_MINUTES,
    retryLimit: 0,
  }),
];
