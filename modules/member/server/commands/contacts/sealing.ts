import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** To whom a sealed value belongs: it opens in no other row and as no other field. */
export type Place = { readonly memberId: string; readonly field: string };

/** Seals a personal value for the database with a key that is not in it (AES-256-GCM). */
export function sealField(value: string, pepper: string, place: Place): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyFor(pepper, "seal"), iv).setAAD(boundTo(place));
  const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** @throws Error when it was sealed by another key, for another place, or changed */
export function openField(sealed: Buffer, pepper: string, place: Place): string {
  const decipher = createDecipheriv("aes-256-gcm", keyFor(pepper, "seal"), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundTo(place))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** What a value is found by. Numbers can be guessed one by one, so the hash is keyed. */
export const findingMark = (value: string, pepper: string, field: string): Buffer =>
  createHmac("sha256", keyFor(pepper, "find")).update(`${field}:${value}`).digest();

const boundTo = ({ memberId, field }: Place): Buffer => Buffer.from(`${memberId} ${field}`);

const keyFor = (pepper: string, use: "seal" | "find"): Buffer =>
  Buffer.from(hkdfSync("sha256", pepper, "", `fairhouse member fields ${use}`, 32));
