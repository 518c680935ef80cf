// The entry point of the package: the wire's shapes, statuses, signature and fast reader. The client, the conformance kit and
// the schemas have entry points of their own, so that a server pays only for what it uses.
export * from "./call.ts";
export * from "./fingerprint.ts";
export * from "./limits.ts";
export * from "./parse.ts";
export * from "./patterns.ts";
export * from "./post-signed.ts";
export * from "./reply.ts";
export * from "./request.ts";
export * from "./schemas.ts";
export * from "./signature.ts";
export * from "./status.ts";
