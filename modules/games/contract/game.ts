import { displayAmount, integer, ledgerAmount } from "@fairhouse/contract/fields";
import { z } from "zod";
import { LAUNCH_FORMS } from "../rules/launch-form.ts";

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
  /** How it plays, over all outcomes, counted by the game's build; null where the vendor states nothing. */
  counted: z
    .object({
      /** Rounds that pay anything, in millionths. */
      hitPpm: integer,
      /** The standard deviation of what a round pays, in hundredths of its stake. */
      deviationHundredths: integer,
      /** The largest win, in hundredths of its stake. */
      topWinHundredths: integer,
    })
    .nullable(),
  stakeMin: ledgerAmount,
  stakeMax: ledgerAmount,
  cover: z.string(),
  isNew: z.boolean(),
  /** The house has stopped it for now: it takes no bet and opens nowhere. */
  isPaused: z.boolean(),
  /** By which favourites name it. */
  nodeId: z.string().regex(/^\d{1,19}$/),
  /** Its name in the language that was asked for, or `gameName`. */
  title: z.string(),
  isHot: z.boolean(),
  /** It opens a list of the vendor's games first. */
  isGame: z.literal("VASSALAGE").nullable(),
  /** SC scratch cards, VP video poker, TG table games, AC arcade, JP slots, BG bingo. */
  gameClassify: z.enum(["SC", "VP", "TG", "AC", "JP", "BG"]).nullable(),
  /** `stakeMin` as a person reads it. */
  minBet: displayAmount,
  minLineNum: integer,
  defaultPlayType: z.string().nullable(),
  /** The vendor's wallet: its number and its name. */
  accountTypeId: integer,
  accountTypeName: z.string(),
  platforms: z.array(z.enum(["flash", "html5", "html5-desktop"])),
  devices: z.array(z.enum(["desktop", "mobile"])),
  /** The site's codes; none means every language. */
  languages: z.array(z.string()),
  /** ISO 3166-1. */
  blockedCountries: z.array(z.string()),
  popularity: integer,
  hasDemo: z.boolean(),
  /** Its vendor shows a round of it on a page of its own. */
  hasReplay: z.boolean(),
  isFrameAllowed: z.boolean(),
  /** How it opens. */
  launchForm: z.enum(LAUNCH_FORMS),
  /** A title made for trying the lobby out; it opens a page that says so. */
  isSandbox: z.boolean(),
});
