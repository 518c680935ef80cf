import { extensionPoint, token, USUAL_CURRENCY } from "@fairhouse/base";
import type { ServerModule } from "@fairhouse/platform/module";
import type { SystemDependencies } from "./dependencies.ts";
import type { System } from "./facade.ts";
import { type House, permissionOf, registrationRulesOf, statusOf, whitelabelOf } from "./queries/permission.ts";
import { createSettingsReader } from "./queries/settings.ts";
import { staffRoutes, systemRoutes } from "./routes.ts";

export type { CountryDatabase } from "../port.ts";
export { CountryRangesError } from "../rules/country-ranges.ts";
export type { ProfileField, Setting, SettingName, Settings, Switches, SwitchId } from "../rules/settings.ts";
export { areTransfersOn } from "../rules/transfer-settings.ts";
export { COUNTRIES, type FieldFault, type FieldRule, faultOf, PATTERNS, type PatternId } from "../rules.ts";
export { changeSetting, seedSystem, turnSwitch } from "./commands/change-settings.ts";
export type { SystemDependencies } from "./dependencies.ts";
export type { System } from "./facade.ts";
export { openCountryFile } from "./queries/country-file.ts";
export type { Mode, Permission, RegistrationRules, SystemStatus, Visitor, Whitelabel } from "./queries/permission.ts";
export { countriesOf, countrySettings } from "./settings.ts";

export function createSystemModule(deps: SystemDependencies): ServerModule & { system: System } {
  const reader = createSettingsReader(deps);
  const { database, mode, countries, staff, currency = USUAL_CURRENCY } = deps;
  const house: House = { mode, currency, countries, isSmsOn: deps.isSmsOn };
  const system: System = {
    settings: async () => (await reader.read()).settings,
    switches: async () => (await reader.read()).switches,
    status: async (ip) => statusOf((await reader.read()).settings, ip, countries),
    countryOf: (ip) => countries?.countryOf(ip) ?? null,
    whitelabel: async () => whitelabelOf((await reader.read()).settings, house),
    registrationRules: async () => registrationRulesOf(await reader.read(), house),
    permission: async (visitor, request = {}) => permissionOf(await reader.read(), house, visitor, request),
  };
  return {
    name: "system",
    site: systemRoutes(system),
    ...(staff ? { backoffice: staffRoutes({ database, mode, countries, ...staff }, reader.readNow) } : {}),
    system,
  };
}

export const SYSTEM = token<System>("system");
/** Whether text messages can be sent, by whatever sends them. */
export const SMS_CHANNELS = extensionPoint<() => boolean>("system.sms-channels");
