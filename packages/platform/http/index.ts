export * from "./context.ts";
export { Overloaded } from "./dispatch.ts";
export * from "./handle.ts";
export { createRateLimiter, type RateLimiter } from "./rate-limit.ts";
export { createSite, type Env, PortError, type RawDoor, type Site, type SiteOptions } from "./server.ts";
