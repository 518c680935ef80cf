import { createHash } from "node:crypto";
import { BUCKET_COUNT } from "@fairhouse/base";

/** The share (0 to 63) that holds a player's rows. The site's player ids are opaque here, so it is a hash of the text. */
export const bucketOfPlayer = (playerId: string): number =>
  (createHash("sha256").update(playerId).digest()[0] ?? 0) % BUCKET_COUNT;
