import type { ServerModule } from "@fairhouse/platform/module";
import type { InboxDependencies } from "./dependencies.ts";
import { memberRoutes, staffRoutes } from "./routes.ts";

export type { InboxDependencies } from "./dependencies.ts";

/** Platform messages: what operators write to members inside the site. */
export const createInboxModule = (deps: InboxDependencies): ServerModule => ({
  name: "inbox",
  site: memberRoutes(deps),
  backoffice: staffRoutes(deps),
});
