import { CLIENT_SEED_PATTERN } from "../protocol.ts";

export const CLIENT_SEED_LENGTH = { min: 8, max: 64 } as const;

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUPS = 5;
const GROUP_LENGTH = 4;

/**
 * A client seed of 100 random bits, readable in groups: "k7m2-…". Thirty-two letters divide a byte evenly, so every one
 * is equally likely.
 * @param random fills an array with random bytes: `crypto.getRandomValues`
 */
export function drawClientSeed(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = random(new Uint8Array(GROUPS * GROUP_LENGTH));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length] ?? "a").join("");
  return (letters.match(new RegExp(`.{${GROUP_LENGTH}}`, "g")) ?? []).join("-");
}

export const isClientSeed = (text: string): boolean => CLIENT_SEED_PATTERN.test(text);
