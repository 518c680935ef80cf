import { createHmac, hkdfSync } from "node:crypto";
import { createEncryption, type Encryption } from "@fairhouse/platform/encryption";

/** What an encrypted value belongs to: in no other row and as no other field can it be decrypted. */
export type FieldOwner = { readonly memberId: string; readonly field: string };

/** Encrypts a personal value for the database with a key that is not in it. */
export const encryptField = (value: string, pepper: string, owner: FieldOwner): Buffer =>
  encryptionOf(pepper).encrypt(value, boundTo(owner));

/** @throws Error when it was encrypted with another key or for another field, or was changed */
export const decryptField = (encrypted: Buffer, pepper: string, owner: FieldOwner): string =>
  encryptionOf(pepper).decryptText(encrypted, boundTo(owner));

/** What a value is found by. Numbers can be guessed one by one, so the hash is keyed. */
export const findingMark = (value: string, pepper: string, field: string): Buffer =>
  createHmac("sha256", Buffer.from(hkdfSync("sha256", pepper, "", "fairhouse member fields find", 32)))
    .update(`${field}:${value}`)
    .digest();

const boundTo = ({ memberId, field }: FieldOwner): string => `${memberId} ${field}`;

/** An installation has one pepper; tests have a few. */
const encryptions = new Map<string, Encryption>();

function encryptionOf(pepper: string): Encryption {
  const known = encryptions.get(pepper) ?? createEncryption("member fields", pepper);
  encryptions.set(pepper, known);
  return known;
}
