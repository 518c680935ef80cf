export { createPhoneIdentity, type PhoneIdentityOptions } from "./adapter.ts";
export type { PhoneIdentityConfig } from "./config.ts";
export { phoneIdentitySettings } from "./settings.ts";
