export { createPhoneIdentity, type PhoneIdentityOptions } from "./adapter.ts";
export { type PhoneIdentityConfig, readPhoneIdentity } from "./config.ts";
