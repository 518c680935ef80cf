import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle, type StaffPrincipal } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { permissionsOf, type StaffRole } from "../rules.ts";
import { beginAuthenticator, confirmAuthenticator } from "./commands/authenticator.ts";
import { inviteOperator, openByLink } from "./commands/links.ts";
import { proveStaff } from "./commands/prove-staff.ts";
import { endStaffSession, type OpenedStaffSession, openStaffSession, staffDeviceOf } from "./commands/sessions.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { readAudit } from "./queries/audit.ts";

const openedView = ({ token, account: { staff_id, name, role }, hasSecondFactor }: OpenedStaffSession) => ({
  token,
  operator: { staffId: staff_id, name, role, permissions: [...permissionsOf(role)], hasSecondFactor },
});

/** What a page is told of the session that it has. */
const ownView = ({ staffId, name, role, permissions, csrfToken, lacksFactorFor }: StaffPrincipal) => ({
  token: csrfToken,
  operator: {
    staffId,
    name,
    role: role as StaffRole,
    permissions: [...permissions],
    hasSecondFactor: lacksFactorFor === undefined,
  },
});

export function staffRoutes(deps: StaffDependencies): HandledEndpoint[] {
  return [
    handle(contract.openByLink, async (input, context) => {
      const account = await openByLink(deps, { ...input, address: context.ip });
      if (!account.ok) return account;
      return ok(openedView(await openStaffSession(deps, { account: account.value, hasSecondFactor: false }, context)));
    }),
    handle(contract.login, async (input, context) => {
      const deviceToken = staffDeviceOf(context.cookies);
      const proved = await proveStaff(deps, { ...input, address: context.ip, deviceToken });
      return proved.ok ? ok(openedView(await openStaffSession(deps, proved.value, context))) : proved;
    }),
    handle(contract.resume, async (_, { staff }) => ok({ opened: staff ? ownView(staff) : null })),
    handle(contract.beginAuthenticator, (_, { staff }) => beginAuthenticator(deps, staff)),
    handle(contract.confirmAuthenticator, async ({ code }, { staff, ip }) => {
      const confirmed = await confirmAuthenticator(deps, staff, { code, address: ip });
      if (!confirmed.ok) return confirmed;
      const { lacksFactorFor: _, ...strong } = staff;
      return ok(ownView(strong));
    }),
    handle(contract.logout, async (_, context) => {
      await endStaffSession(deps, context.staff.sessionId, context);
      return ok({});
    }),
    handle(contract.listAudit, async (input) => ok({ rows: await readAudit(deps, input) })),
    handle(contract.inviteOperator, async ({ role }, { staff, ip }) => {
      const { link, expiresAt } = await inviteOperator(deps, { staffId: staff.staffId, role, address: ip });
      return ok({ link, expiresAt: expiresAt.toISOString() });
    }),
  ];
}
