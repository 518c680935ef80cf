import type { ServerModule } from "@fairhouse/platform/module";
import type { PersonalDataDependencies } from "./dependencies.ts";
import { personalDataJobKinds, personalDataJobs } from "./jobs.ts";
import { personalDataRoutes } from "./routes.ts";

export { isShown } from "../rules.ts";
export type { PersonalDataDependencies } from "./dependencies.ts";

/** What is kept of a member, for that member. */
export const createPersonalDataModule = (deps: PersonalDataDependencies): ServerModule => ({
  name: "personal-data",
  site: personalDataRoutes(deps),
  jobKinds: personalDataJobKinds,
  jobs: personalDataJobs(deps),
});
