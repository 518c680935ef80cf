import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Of the stored form: version, key id, initialisation vector, tag, then as many bytes as the plain text has. */
const VERSION = 1;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const IV_AT = 1 + KEY_ID_BYTES;
const TAG_AT = IV_AT + IV_BYTES;
const TEXT_AT = TAG_AT + TAG_BYTES;

export type Encryption = {
  /** @param belongsTo the row and the field: what is moved to another one cannot be decrypted */
  encrypt(plain: string | Buffer, belongsTo: string): Buffer;
  /** @throws Error when it was encrypted with another key or for another row, or was changed */
  decrypt(encrypted: Buffer, belongsTo: string): Buffer;
  /** As `decrypt`, for what was a text. */
  decryptText(encrypted: Buffer, belongsTo: string): string;
};

/**
 * Encrypts values for the database with a key that is not in it: AES-256-GCM. The key's id is stored with each value, so that
 * the secret can be replaced while values of the one before are still there.
 * @param purpose what is encrypted, as in `member fields`: each purpose has a key of its own
 * @param secrets of the installation; the first encrypts, the others only decrypt
 */
export function createEncryption(purpose: string, ...secrets: readonly [string, ...string[]]): Encryption {
  const keys = secrets.map((secret) => keyOf(secret, purpose));
  const [current] = keys as [Key, ...Key[]];
  function decrypt(encrypted: Buffer, belongsTo: string): Buffer {
    if (encrypted[0] !== VERSION) throw new Error("An encrypted value has an unknown form.");
    const id = encrypted.subarray(1, IV_AT);
    const key = keys.find((one) => one.id.equals(id));
    if (!key) throw new Error("An encrypted value names a key that is not here.");
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, encrypted.subarray(IV_AT, TAG_AT), options)
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(encrypted.subarray(TAG_AT, TEXT_AT));
    return Buffer.concat([decipher.update(encrypted.subarray(TEXT_AT)), decipher.final()]);
  }
  return {
    encrypt(plain, belongsTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current.bytes, iv).setAAD(Buffer.from(belongsTo));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), current.id, iv, cipher.getAuthTag(), text]);
    },
    decrypt,
    decryptText: (encrypted, belongsTo) => decrypt(encrypted, belongsTo).toString("utf8"),
  };
}

type Key = { readonly bytes: Buffer; readonly id: Buffer };

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", `fairhouse encryption ${purpose}`, 32));
  // Tells keys apart without telling anything of them.
  return { bytes, id: createHash("sha256").update("key id").update(bytes).digest().subarray(0, KEY_ID_BYTES) };
}
