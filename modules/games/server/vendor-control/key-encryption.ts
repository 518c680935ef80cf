import { createEncryption, type Encryption } from "@fairhouse/platform/encryption";

/** For the secrets of vendors' keys in the database. Bound to `vendor/keyId`. */
export const keyEncryption = (secret: string): Encryption => createEncryption("vendor keys", secret);
