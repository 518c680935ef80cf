import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, use: string): Buffer =>
  createHmac("sha256", secret).update(`fairhouse factors ${use}`).digest();

export type Keys = ReturnType<typeof createKeys>;

/** A key of its own for each use, from the installation's secret, which is not in the database. */
export function createKeys(secret: string) {
  const [sealing, codes, bindings, handles] = ["seal", "codes", "bindings", "handles"].map((use) =>
    keyFor(secret, use),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const hash = (key: Buffer, ...parts: string[]) => {
    const mac = createHmac("sha256", key);
    for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part}`);
    return mac.digest();
  };
  return {
    /** Seals an authenticator's secret, bound to its member, so that it opens in no other row. */
    seal(plain: Buffer, memberId: string): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(memberId));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    /** @throws Error when it was sealed by another key, for another member, or changed */
    open(sealed: Buffer, memberId: string): Buffer {
      const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(memberId))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
    hashRecoveryCode: (memberId: string, code: string) => hash(codes, memberId, code),
    hashBinding: (binding: readonly string[]) => hash(bindings, ...binding),
    /** What a passkey keeps of its member: it tells nobody else who that is. */
    handleOf: (memberId: string) => hash(handles, memberId),
  };
}
