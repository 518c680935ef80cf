import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import type { HelpDependencies } from "./dependencies.ts";

/** The help centre alone: it needs no session and nothing of the rest of the site. */
const HELP_CENTRE_PATH = "/helpmc";

export const helpRoutes = (deps: HelpDependencies): HandledEndpoint[] => [
  handle(contract.readHelpCenter, async () =>
    ok({ path: HELP_CENTRE_PATH, customerService: await deps.customerService() }),
  ),
];
