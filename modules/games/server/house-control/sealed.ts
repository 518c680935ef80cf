import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a secret for the database with a key that is not in it: AES-256-GCM, bound to what it belongs to, so that a sealed
 * secret that is moved to another row does not open.
 */
export function sealSecret(secret: string, sealingSecret: string, belongsTo: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(sealingSecret), iv).setAAD(Buffer.from(belongsTo));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when it was sealed by another key, for another row, or changed */
export function openSealed(sealed: Buffer, sealingSecret: string, belongsTo: string): string {
  if (sealed[0] !== VERSION) throw new Error("A sealed secret has an unknown form.");
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(sealingSecret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(tag);
  return decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

const keyOf = (sealingSecret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", sealingSecret, "", "fairhouse vendor keys", 32));
