import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { permissionsOf, type StaffRole } from "../rules.ts";
import { decideWithdrawal } from "./commands/decide-withdrawal.ts";
import type { StaffDependencies } from "./commands/dependencies.ts";
import { inviteOperator, openByLink } from "./commands/links.ts";
import { proveStaff } from "./commands/prove-staff.ts";
import { endStaffSession, type OpenedStaffSession, openStaffSession, staffDeviceOf } from "./commands/sessions.ts";
import { readAudit } from "./queries/audit.ts";
import { readWithdrawals } from "./queries/withdrawals.ts";

type Operator = { staff_id: string; name: string; role: StaffRole };

const operatorView = ({ staff_id, name, role }: Operator) => ({
  staffId: staff_id,
  name,
  role,
  permissions: [...permissionsOf(role)],
});

const openedView = ({ token, account }: OpenedStaffSession) => ({ token, operator: operatorView(account) });

export function staffRoutes(deps: StaffDependencies): HandledEndpoint[] {
  return [
    handle(contract.openByLink, async (input, context) => {
      const account = await openByLink(deps, { ...input, address: context.ip });
      return account.ok ? ok(openedView(await openStaffSession(deps, account.value, context))) : account;
    }),
    handle(contract.login, async (input, context) => {
      const deviceToken = staffDeviceOf(context.cookies);
      const proved = await proveStaff(deps, { ...input, address: context.ip, deviceToken });
      return proved.ok ? ok(openedView(await openStaffSession(deps, proved.value, context))) : proved;
    }),
    handle(contract.resume, async (_, context) => {
      const { staff } = context;
      if (!staff) return ok({ opened: null });
      const { staffId, name, role, permissions, csrfToken } = staff;
      return ok({
        opened: {
          token: csrfToken,
          operator: { staffId, name, role: role as StaffRole, permissions: [...permissions] },
        },
      });
    }),
    handle(contract.logout, async (_, context) => {
      await endStaffSession(deps, context.staff.sessionId, context);
      return ok({});
    }),
    handle(contract.listWithdrawals, async (input, { staff }) =>
      ok({ withdrawals: await readWithdrawals(deps, { ...input, staffId: staff.staffId }) }),
    ),
    handle(contract.decideWithdrawal, (input, { staff, ip }) =>
      decideWithdrawal(deps, { ...input, staffId: staff.staffId, address: ip }),
    ),
    handle(contract.listAudit, async (input) => ok({ rows: await readAudit(deps, input) })),
    handle(contract.inviteOperator, async ({ role }, { staff, ip }) => {
      const { link, expiresAt } = await inviteOperator(deps, { staffId: staff.staffId, role, address: ip });
      return ok({ link, expiresAt: expiresAt.toISOString() });
    }),
  ];
}
