import type { ServerModule } from "@fairhouse/platform/module";
import type { HelpDependencies } from "./dependencies.ts";
import { helpRoutes } from "./routes.ts";

export type { HelpDependencies } from "./dependencies.ts";
export { helpSettings } from "./settings.ts";

/** Where help is. The pages themselves need no server of their own. */
export const createHelpModule = (deps: HelpDependencies): ServerModule => ({ name: "help", site: helpRoutes(deps) });
