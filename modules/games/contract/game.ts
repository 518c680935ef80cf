import { integer, ledgerAmount } from "@fairhouse/contract/fields";
import { z } from "zod";

/** A game as lists show it. */
export const gameSchema = z.object({
  /** The vendor's code, `vassalage` on the wire. */
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  gameType: z.string(),
  /** Return to player in millionths, computed by the game's build; null where the vendor states none. */
  returnPpm: integer.nullable(),
  stakeMin: ledgerAmount,
  stakeMax: ledgerAmount,
  cover: z.string(),
  isNew: z.boolean(),
  /** The house has stopped it for now: it takes no bet and opens nowhere. */
  isPaused: z.boolean(),
});
