import type { ServerModule } from "@fairhouse/platform/module";
import { countPlay } from "./commands/count-play.ts";
import { countTime } from "./commands/count-time.ts";
import type { RecordsDependencies } from "./dependencies.ts";
import { recordsRoutes } from "./routes.ts";

export type { RecordsDependencies } from "./dependencies.ts";

/** What a member reads of their play: rounds by any of their properties, and what they came to by day and vendor. */
export const createRecordsModule = (deps: RecordsDependencies): ServerModule => ({
  name: "records",
  site: recordsRoutes(deps),
  followers: [countPlay(deps), countTime(deps)],
});
