import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What goes out, and to whom. Nothing of it is in clear in a table, a job or a log. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly isSilent: boolean;
};

/** Seals a letter for the database, bound to its message, so that it opens in no other row. */
export function sealLetter(letter: Letter, key: Buffer, messageId: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(messageId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(letter), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when it was sealed by another key, for another message, or changed */
export function openLetter(sealed: Buffer, key: Buffer, messageId: string): Letter {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(messageId))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  return JSON.parse(opened) as Letter;
}
