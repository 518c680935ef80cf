export { createOpenIdProvider, type OpenIdOptions } from "./adapter.ts";
export { type OpenIdProviderConfig, readOpenIdProviders } from "./config.ts";
