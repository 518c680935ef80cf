import { drawNumbers } from "@fairhouse/base";
import { blockText, checkSeeds, type RoundSeeds } from "./draw.ts";

// The browser's own cryptography. Node has the same one, so the command line and the tests run this file as well.

/** Draws a round's numbers as the studio did; see `draw.ts` for the rule. */
export async function drawInBrowser(seeds: RoundSeeds, bounds: readonly number[]): Promise<number[]> {
  checkSeeds(seeds);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOfHex(seeds.serverSeed), hmac, false, ["sign"]);
  const draw = drawNumbers(bounds);
  let step = draw.next();
  while (!step.done) {
    const text = new TextEncoder().encode(blockText(seeds, step.value));
    step = draw.next(new Uint8Array(await crypto.subtle.sign("HMAC", key, text)));
  }
  return step.value;
}

/** SHA-256 of the server seed's 32 bytes, as 64 hex digits. */
export async function commitmentInBrowser(serverSeed: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOfHex(serverSeed))));
}

/**
 * A client seed from the browser's generator: 20 hex digits (80 bits). The client calls it only once it holds the
 * commitment; a player may type another one.
 */
export const newClientSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(10)));

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
