import { CompactEncrypt, importJWK } from "jose";
import { expect, test } from "vitest";
import { fixedClock } from "../testing/index.ts";
import { createPayloadKeys, type PublishedKey } from "./payload-keys.ts";

const SECRET = "a secret of the tests only, long enough";
/** A Thursday, on which a key's week begins. */
const START = "2026-11-19T00:00:00Z";
const DAY_MS = 24 * 60 * 60_000;

const encryptTo = async (key: PublishedKey | undefined) => {
  if (!key) throw new Error("There is no key.");
  return new CompactEncrypt(Buffer.from("{}"))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK({ ...key }, "ECDH-ES"));
};

// B-0986
test("another process with the same secret opens what was encrypted to the first one's key, one with another secret does not", async () => {
  const clock = fixedClock(START);
  const encrypted = await encryptTo(createPayloadKeys({ secret: SECRET, clock }).published()[0]);
  const opened = await createPayloadKeys({ secret: SECRET, clock }).open(encrypted);
  expect(opened.ok && Buffer.from(opened.value).toString()).toBe("{}");
  expect(await createPayloadKeys({ secret: `${SECRET}!`, clock }).open(encrypted)).toEqual({
    ok: false,
    refusal: "encryption_key_unknown",
  });
});

// B-0986
test("every week has a new key, and the last one opens for a day more", async () => {
  const clock = fixedClock(START);
  const keys = createPayloadKeys({ secret: SECRET, clock });
  clock.advance(3 * DAY_MS);
  const [first, ...others] = keys.published();
  expect(others).toEqual([]);
  const encrypted = await encryptTo(first);
  clock.advance(4 * DAY_MS);
  expect(keys.published().map(({ kid }) => kid)[1]).toBe(first?.kid);
  expect(keys.published()[0]?.kid).not.toBe(first?.kid);
  expect((await keys.open(encrypted)).ok).toBe(true);
  clock.advance(DAY_MS);
  expect(await keys.open(encrypted)).toEqual({ ok: false, refusal: "encryption_key_unknown" });
});

test("a machine whose clock is five minutes behind takes the key of the next week", async () => {
  const [ahead, behind] = [fixedClock("2026-11-26T00:00:01Z"), fixedClock("2026-11-25T23:56:00Z")];
  const encrypted = await encryptTo(createPayloadKeys({ secret: SECRET, clock: ahead }).published()[0]);
  expect((await createPayloadKeys({ secret: SECRET, clock: behind }).open(encrypted)).ok).toBe(true);
  const tooEarly = createPayloadKeys({ secret: SECRET, clock: fixedClock("2026-11-25T23:50:00Z") });
  expect((await tooEarly.open(encrypted)).ok).toBe(false);
});
