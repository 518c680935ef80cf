import { token } from "@fairhouse/base";
import type { RequestContext, StaffPrincipal } from "@fairhouse/platform/http";
import type { ServerModule } from "@fairhouse/platform/module";
import { makeFirstLink } from "./commands/links.ts";
import { isOperator } from "./commands/prove-staff.ts";
import { identifyStaff } from "./commands/sessions.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { staffRoutes } from "./routes.ts";

export { writeAudit } from "./commands/audit.ts";
export {
  type AccountDesk,
  type AccountNotice,
  type AuthenticatorApps,
  MEMBER_HOLDS,
  type MemberFactors,
  type MemberHold,
  type MemberHolds,
  type StaffDependencies,
} from "./dependencies.ts";
export { operatorNames } from "./queries/operator-names.ts";

export type StaffModule = ServerModule & {
  identifyStaff(context: RequestContext): Promise<StaffPrincipal | undefined>;
  /** Whether these are an operator's name and password; wrong ones count as at the back office's login. */
  isOperator(given: { name: string; password: string; address: string }): Promise<boolean>;
  /** The first administrator's one-time link's secret; null once there is an operator. */
  makeFirstLink(): Promise<string | null>;
};

export const createStaffModule = (deps: StaffDependencies): StaffModule => ({
  name: "staff",
  backoffice: [...staffRoutes(deps), ...accountRoutes(deps)],
  identifyStaff: (context) => identifyStaff(deps, context),
  isOperator: (given) => isOperator(deps, given),
  makeFirstLink: () => makeFirstLink(deps),
});

/** The first administrator's one-time link, for the server's terminal. */
export const FIRST_LINK = token<StaffModule["makeFirstLink"]>("staff.first-link");
