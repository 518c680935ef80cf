import { handle } from "@fairhouse/platform/http";
import { jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { z } from "zod";
import { freePlay } from "../../contract/free-play.ts";
import { closeDueTrials } from "../commands/free-play/close-trials.ts";
import { startTrial } from "../commands/free-play/start-trial.ts";
import type { FreePlayDependencies } from "../dependencies/routes.ts";

/** Closes trial accounts that were unused for a day. */
export const closeTrials = jobKind("session.closeTrials", z.object({}));

/** Trial accounts: the call that opens one, and the job that closes those which are left. */
export const createFreePlayModule = (deps: FreePlayDependencies): ServerModule => ({
  name: "free-play",
  site: [handle(freePlay, (input, context) => startTrial(deps, input, context))],
  jobKinds: [closeTrials],
  jobs: [jobHandler(closeTrials, () => closeDueTrials(deps), { cron: "*/10 * * * *" })],
});
