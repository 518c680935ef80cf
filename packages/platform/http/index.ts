export { addressOf, createTrustedProxies, networkOf } from "./address.ts";
export * from "./context.ts";
export { readCookies, wireNameOf } from "./cookies.ts";
export { type CheckProof, Overloaded } from "./dispatch.ts";
export * from "./handle.ts";
export { createPayloadKeys, type PayloadKeys, type PayloadRefusal, type PublishedKey } from "./payload-keys.ts";
export { createRateLimiter, type RateLimiter } from "./rate-limit.ts";
export type { DoorReply, RawDoor } from "./raw-doors.ts";
export { createSite, type Env, PortError, type Site, type SiteOptions } from "./server.ts";
