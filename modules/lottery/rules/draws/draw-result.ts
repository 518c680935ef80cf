import { drawNumbers } from "@fairhouse/base";
import { FAMILIES } from "../families.ts";
import type { DrawResult } from "../plays/play.ts";
import { type DrawAnnouncement, drawText, isAnnouncement, isPublicValue, isSeed } from "./announcement.ts";

/**
 * A draw's result. Block `b` is HMAC-SHA-256(key = the 32 bytes of the seed, text = `game:drawNumber:publicValue:b`); its bytes become
 * numbers by the rule of `drawNumbers`. The holder of the seed does not know the public value before closing, and who publishes
 * the value does not know the seed, so that neither can choose a result. The same cryptography is in Node and in the browser.
 * @throws RangeError for a seed, a value or an announcement of another form
 */
export async function drawResult(
  announcement: DrawAnnouncement,
  seed: string,
  publicValue: string,
): Promise<DrawResult> {
  if (!isAnnouncement(announcement)) throw new RangeError("A draw is announced with its names, times and commitment.");
  if (!isSeed(seed)) throw new RangeError("A seed is 64 lower-case hex digits.");
  if (!isPublicValue(publicValue)) throw new RangeError("A public value is 16 to 200 letters and digits.");
  const family = FAMILIES[announcement.family];
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOfHex(seed), hmac, false, ["sign"]);
  const draw = drawNumbers(family.bounds);
  let step = draw.next();
  while (!step.done) {
    const text = new TextEncoder().encode(drawText(announcement, publicValue, step.value));
    step = draw.next(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)));
  }
  return family.resultOf(step.value);
}

/** What is published before a draw opens: SHA-256 of the seed's 32 bytes, as 64 hex digits. */
export async function commitmentOf(seed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOfHex(seed)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}
