import { token } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import { createTeller, type TellMember } from "./commands/tell-member.ts";
import type { InboxDependencies } from "./dependencies.ts";
import { memberRoutes, staffRoutes } from "./routes.ts";

export type { TellMember, Told } from "./commands/tell-member.ts";
export type { InboxDependencies } from "./dependencies.ts";

/** Platform messages: what operators write to members inside the site. */
export const createInboxModule = (deps: InboxDependencies): ServerModule => ({
  name: "inbox",
  site: memberRoutes(deps),
  backoffice: staffRoutes(deps),
});

/** Writes to a member what has happened, as the house. */
export const TELL_MEMBER = token<TellMember>("inbox.tell-member");
export { createTeller };
