import { type JobKind, jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { z } from "zod";
import { expireExports } from "./commands/expire-exports.ts";
import { gatherExport } from "./commands/gather-export.ts";
import { GATHER } from "./commands/request-export.ts";
import type { PersonalDataDependencies } from "./dependencies.ts";

const EXPIRE = jobKind("personal-data.expire", z.object({}));
const HOURLY = "17 * * * *";

export const personalDataJobKinds: readonly JobKind<never>[] = [GATHER, EXPIRE] as never;

export const personalDataJobs = (deps: PersonalDataDependencies): NonNullable<ServerModule["jobs"]> => [
  jobHandler(GATHER, (subject) => gatherExport(deps, subject)),
  jobHandler(EXPIRE, () => expireExports(deps), { cron: HOURLY, retryLimit: 0 }),
];
