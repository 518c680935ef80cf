import type { ServerModule } from "@fairhouse/platform/module";
import { bankAccountRoutes } from "./bank-accounts.ts";
import { type ContactRoutesDeps, contactRoutes } from "./contacts.ts";
import { type ProfileRoutesDeps, profileRoutes } from "./profile.ts";

export type SecurityCentreDeps = ProfileRoutesDeps & ContactRoutesDeps;

/** What stands behind the member's page "My account": profile, picture, number, address, bank accounts. */
export function createSecurityCentre(deps: SecurityCentreDeps): ServerModule {
  return {
    name: "security-centre",
    site: [...profileRoutes(deps), ...contactRoutes(deps), ...bankAccountRoutes(deps)],
  };
}
