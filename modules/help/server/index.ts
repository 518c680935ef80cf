import type { OutputOf } from "@fairhouse/contract";
import type { ServerModule } from "@fairhouse/platform/module";
import type * as contract from "../contract.ts";
import { helpRoutes } from "./routes.ts";

export type HelpDependencies = {
  /** Whom the operator has named, by channel. */
  readonly customerService: () => Promise<OutputOf<typeof contract.readHelpCenter>["customerService"]>;
};

/** Where help is. The pages themselves need no server of their own. */
export const createHelpModule = (deps: HelpDependencies): ServerModule => ({ name: "help", site: helpRoutes(deps) });
