import type { Clock } from "@fairhouse/base";
import { extensionPoint, token } from "@fairhouse/base";
import type { WriteAudit } from "@fairhouse/platform/audit";
import type { Database } from "@fairhouse/platform/database";
import type { Log } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import type { CountryDatabase } from "../port.ts";
import type { Settings, Switches } from "../rules/settings.ts";
import {
  type Mode,
  type Permission,
  type PermissionRequest,
  permissionOf,
  type RegistrationRules,
  registrationRulesOf,
  type SystemStatus,
  statusOf,
  type Visitor,
  type Whitelabel,
  whitelabelOf,
} from "./queries/permission.ts";
import { createSettingsReader } from "./queries/settings.ts";
import { staffRoutes, systemRoutes } from "./routes.ts";

export type { CountryDatabase } from "../port.ts";
export { CountryRangesError } from "../rules/country-ranges.ts";
export type { ProfileField, Setting, SettingName, Settings, Switches, SwitchId } from "../rules/settings.ts";
export { COUNTRIES, type FieldFault, type FieldRule, faultOf, PATTERNS, type PatternId } from "../rules.ts";
export { changeSetting, seedSystem, turnSwitch } from "./commands/change-settings.ts";
export { openCountryFile } from "./queries/country-file.ts";
export type { Mode, Permission, RegistrationRules, SystemStatus, Visitor, Whitelabel } from "./queries/permission.ts";

/** What other slices ask of this one. Every answer is at most a second old. */
export type System = {
  settings(): Promise<Settings>;
  switches(): Promise<Switches>;
  /** Whether the site is open for a visitor at this address. */
  status(ip: string): Promise<SystemStatus>;
  whitelabel(): Promise<Whitelabel>;
  registrationRules(): Promise<RegistrationRules>;
  /** What the server embeds in each page, so that nothing has to load before it is mounted. */
  permission(visitor: Visitor, request?: PermissionRequest): Promise<Permission>;
};

export type SystemDeps = {
  database: Database;
  log: Log;
  mode: Mode;
  /** Where addresses are, if the operator has given a database of it. */
  countries?: CountryDatabase | undefined;
  /** Whether text messages can be sent at all; without it they cannot. */
  isSmsOn?: () => boolean;
  /** What the calls of operators need; left out where there are none. */
  staff?: { readonly clock: Clock; readonly writeAudit: WriteAudit };
};

export function createSystemModule(deps: SystemDeps): ServerModule & { system: System } {
  const reader = createSettingsReader(deps);
  const { database, mode, countries, staff } = deps;
  const system: System = {
    settings: async () => (await reader.read()).settings,
    switches: async () => (await reader.read()).switches,
    status: async (ip) => statusOf((await reader.read()).settings, ip, countries),
    whitelabel: async () => whitelabelOf((await reader.read()).settings, mode),
    registrationRules: async () => registrationRulesOf(await reader.read(), deps),
    permission: async (visitor, request = {}) => permissionOf(await reader.read(), deps, visitor, request),
  };
  return {
    name: "system",
    site: systemRoutes(system),
    ...(staff ? { backoffice: staffRoutes({ database, mode, countries, ...staff }, reader.readNow) } : {}),
    system,
  };
}

export const SYSTEM = token<System>("system");
/** Where addresses are, if the operator has given a file of it. */
export const COUNTRY_RANGES = token<CountryDatabase>("system.country-ranges");
/** Whether text messages can be sent, by whatever sends them. */
export const SMS_CHANNELS = extensionPoint<() => boolean>("system.sms-channels");
