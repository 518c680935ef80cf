import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { COUNTRIES } from "../rules/countries.ts";
import { changeSettingByStaff, turnSwitchByStaff } from "./commands/change-by-staff.ts";
import type { StaffDependencies } from "./dependencies.ts";
import type { System } from "./facade.ts";
import { customerServiceOf } from "./queries/permission.ts";
import type { Snapshot } from "./queries/settings.ts";
import { listSettings } from "./queries/written-settings.ts";

export function systemRoutes(system: System): HandledEndpoint[] {
  return [
    handle(contract.readStatus, async (_, { ip }) => ok(await system.status(ip))),
    handle(contract.readWhitelabel, async () => {
      const [brand, switches] = await Promise.all([system.whitelabel(), system.switches()]);
      return ok({ ...brand, switches });
    }),
    handle(contract.readRegistrationRules, async () => ok(await system.registrationRules())),
    handle(contract.readDomainRoute, async () => ok((await system.settings()).domains)),
    handle(contract.listCountries, async () => ok({ list: [...COUNTRIES] })),
    handle(contract.findCustomerService, async ({ csType, type }) => {
      const channel = csType ?? (type === "3" ? "LIVECHAT" : undefined);
      const list = customerServiceOf(await system.settings());
      return ok({ list: channel === undefined ? list : list.filter((one) => one.csType === channel) });
    }),
    handle(contract.readPermission, async (input, { ip, host }) => ok(await system.permission({ ip, host }, input))),
  ];
}

type Staff = { staff: { staffId: string }; ip: string };
const actorOf = ({ staff, ip }: Staff, reason: string) => ({ staffId: staff.staffId, address: ip, reason });

/** @param readNow the settings in force at this moment, not those of half a second ago */
export function staffRoutes(deps: StaffDependencies, readNow: () => Promise<Snapshot>): HandledEndpoint[] {
  return [
    handle(contract.listSettings, async (_, { staff }) => {
      const reader = { staffId: staff.staffId, at: deps.clock.now() };
      const listed = await listSettings(deps.database, await readNow(), reader);
      return ok({ ...listed, hasCountryDatabase: deps.countries !== undefined });
    }),
    handle(contract.changeSettingByStaff, async ({ name, value, changedAt, reason }, context) => {
      const change = { name, value, changedAt: changedAt === null ? null : new Date(changedAt) };
      const changed = await changeSettingByStaff(deps, change, actorOf(context, reason));
      return changed.ok ? ok({ changedAt: changed.value.changedAt.toISOString() }) : changed;
    }),
    handle(contract.turnSwitchByStaff, ({ switchId, isOn, reason }, context) =>
      turnSwitchByStaff(deps, { switchId, isOn }, actorOf(context, reason)),
    ),
  ];
}
