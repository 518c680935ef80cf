/**
 * The library for passkeys, loaded with the first one: it takes a tenth of a second and 25 MiB, which a house without
 * passkeys need not spend.
 */
export const loadLibrary = () => import("@simplewebauthn/server");

/** Its reader of what a device says about its make. */
export const loadHelpers = () => import("@simplewebauthn/server/helpers");
