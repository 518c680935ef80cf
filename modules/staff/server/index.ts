import { token } from "@fairhouse/base";
import type { OfficeIdentity } from "@fairhouse/platform/host";
import type { ServerModule } from "@fairhouse/platform/module";
import { makeFirstLink } from "./commands/links.ts";
import { isOperator } from "./commands/prove-staff.ts";
import { identifyStaff } from "./commands/sessions.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { staffRoutes } from "./routes.ts";

export { writeAudit } from "./commands/audit.ts";
export {
  AUTHENTICATOR_APPS,
  type AuthenticatorApps,
  OPERATOR_DEVICES,
  type OperatorDevices,
  type StaffDependencies,
} from "./dependencies.ts";
export { operatorNames } from "./queries/operator-names.ts";

export type StaffModule = ServerModule &
  OfficeIdentity & {
    /** The first administrator's one-time link's secret; null once there is an operator. */
    makeFirstLink(): Promise<string | null>;
  };

export const createStaffModule = (deps: StaffDependencies): StaffModule => ({
  name: "staff",
  backoffice: staffRoutes(deps),
  identifyStaff: (context) => identifyStaff(deps, context),
  isOperator: (given) => isOperator(deps, given),
  makeFirstLink: () => makeFirstLink(deps),
});

/** The first administrator's one-time link, for the server's terminal. */
export const FIRST_LINK = token<StaffModule["makeFirstLink"]>("staff.first-link");
