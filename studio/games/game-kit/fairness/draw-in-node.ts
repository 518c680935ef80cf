import { createHash, createHmac, randomBytes } from "node:crypto";
import { drawNumbers } from "@fairhouse/base";
import { blockText, checkSeeds, type RoundSeeds } from "./draw.ts";

/** Draws a round's numbers at once; see `draw.ts` for the rule. */
export function drawInNode(seeds: RoundSeeds, bounds: readonly number[]): number[] {
  checkSeeds(seeds);
  const key = Buffer.from(seeds.serverSeed, "hex");
  const draw = drawNumbers(bounds);
  let step = draw.next();
  while (!step.done) {
    step = draw.next(createHmac("sha256", key).update(blockText(seeds, step.value)).digest());
  }
  return step.value;
}

/** What is published before the first bet: SHA-256 of the server seed's 32 bytes, as 64 hex digits. */
export const commitmentInNode = (serverSeed: string): string =>
  createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex");

/** A new server seed from the operating system's generator. */
export const newServerSeed = (): string => randomBytes(32).toString("hex");
