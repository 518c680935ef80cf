export { createOpenIdProvider, type OpenIdOptions } from "./adapter.ts";
export type { OpenIdProviderConfig } from "./config.ts";
export { openIdSettings } from "./settings.ts";
