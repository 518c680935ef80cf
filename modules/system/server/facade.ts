import type { Settings, Switches } from "../rules/settings.ts";
import type {
  Permission,
  PermissionRequest,
  RegistrationRules,
  SystemStatus,
  Visitor,
  Whitelabel,
} from "./queries/permission.ts";

/** What other slices ask of this one. Every answer is at most a second old. */
export type System = {
  settings(): Promise<Settings>;
  switches(): Promise<Switches>;
  /** Whether the site is open for a visitor at this address. */
  status(ip: string): Promise<SystemStatus>;
  /** The country of an address, if the operator has given a file of it; null where it is not known. */
  countryOf(ip: string): string | null;
  whitelabel(): Promise<Whitelabel>;
  registrationRules(): Promise<RegistrationRules>;
  /** What the server embeds in each page, so that nothing has to load before it is mounted. */
  permission(visitor: Visitor, request?: PermissionRequest): Promise<Permission>;
};
