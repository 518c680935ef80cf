import { expect, test } from "vitest";
import { createEncryption } from "./encryption.ts";

const fields = createEncryption("fields", "a secret of the installation");
const PLACE = "member 1 email";

test("a value is decrypted again, as text and as bytes, and is never the same twice", () => {
  const encrypted = fields.encrypt("کھاتہ", PLACE);
  expect(fields.decryptText(encrypted, PLACE)).toBe("کھاتہ");
  const bytes = Buffer.from([0, 255, 1]);
  expect(fields.decrypt(fields.encrypt(bytes, PLACE), PLACE)).toEqual(bytes);
  expect(fields.encrypt("کھاتہ", PLACE)).not.toEqual(encrypted);
});

// B-0720, B-1878
test("it is decrypted in no other row, for no other purpose and by no other secret", () => {
  const encrypted = fields.encrypt("x", PLACE);
  expect(() => fields.decrypt(encrypted, "member 2 email")).toThrow();
  expect(() => createEncryption("messages", "a secret of the installation").decrypt(encrypted, PLACE)).toThrow("a key");
  expect(() => createEncryption("fields", "another secret").decrypt(encrypted, PLACE)).toThrow("a key");
});

// B-1878
test("a value of which any byte was changed, or that was cut off, is refused", () => {
  const encrypted = fields.encrypt("some text", PLACE);
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = Buffer.from(encrypted);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => fields.decrypt(changed, PLACE), `byte ${at}`).toThrow();
    expect(() => fields.decrypt(encrypted.subarray(0, at), PLACE), `cut at ${at}`).toThrow();
  }
});

// B-1878
test("after the secret was replaced the new one encrypts, and values of the one before are still decrypted", () => {
  const before = fields.encrypt("old", PLACE);
  const after = createEncryption("fields", "a new secret", "a secret of the installation");
  expect(after.decryptText(before, PLACE)).toBe("old");
  expect(() => fields.decrypt(after.encrypt("new", PLACE), PLACE)).toThrow("a key");
});
