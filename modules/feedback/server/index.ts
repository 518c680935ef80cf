import type { ServerModule } from "@fairhouse/platform/module";
import type { FeedbackDependencies } from "./dependencies.ts";
import { feedbackJobKinds, feedbackJobs } from "./jobs.ts";
import { ownRoutes } from "./routes/own.ts";
import { queueRoutes } from "./routes/queue.ts";

export type { FeedbackDependencies } from "./dependencies.ts";

/** What members tell the house, and what it answers. */
export const createFeedbackModule = (deps: FeedbackDependencies): ServerModule => ({
  name: "feedback",
  site: ownRoutes(deps),
  backoffice: queueRoutes(deps),
  jobKinds: feedbackJobKinds,
  jobs: feedbackJobs(deps),
});
