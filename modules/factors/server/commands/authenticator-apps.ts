import { randomBytes } from "node:crypto";
import { base32, enrolmentAddress, SECRET_BYTES, stepOf } from "../../rules/totp.ts";
import { createKeys } from "./keys.ts";

/** Authenticator apps of people who are no members: their module keeps the encrypted secret and which code was used last. */
export function createAuthenticatorApps(deps: { secret: string; brandName: () => Promise<string> }) {
  const keys = createKeys(deps.secret);
  return {
    async draw({ staffId, name }: { staffId: string; name: string }) {
      const secret = randomBytes(SECRET_BYTES);
      const address = enrolmentAddress({ secret, issuer: await deps.brandName(), account: name });
      return { encrypted: keys.encryption.encrypt(secret, staffId), secret: base32(secret), address };
    },
    stepOf: ({ staffId, encrypted, code, now }: { staffId: string; encrypted: Buffer; code: string; now: Date }) =>
      stepOf(keys.encryption.decrypt(encrypted, staffId), code, now),
  };
}
