import { language, vendorsOwnCode } from "@fairhouse/contract/fields";
import { GAME_TYPES } from "@fairhouse/contract/game-types";
import { z } from "zod";

/** Scratch cards, video poker, table games, arcade, slots, bingo. */
export const GAME_CLASSES = ["SC", "VP", "TG", "AC", "JP", "BG"] as const;
export type GameClass = (typeof GAME_CLASSES)[number];
/** The wire's names: a phone's browser, a desktop's browser, and the plug-in that is gone from both. */
export const PLATFORMS = ["flash", "html5", "html5-desktop"] as const;
export type Platform = (typeof PLATFORMS)[number];
export const DEVICES = ["desktop", "mobile"] as const;
export type Device = (typeof DEVICES)[number];

const listOf = <Item extends z.ZodType>(item: Item, max: number, min = 0) => z.array(item).min(min).max(max);

/** How a game plays, over all outcomes: the vendor's alone, as its return is. */
export const countedPlay = z.strictObject({
  /** Rounds that pay anything, in millionths. */
  hitPpm: z.int().min(0).max(1_000_000),
  /** The standard deviation of what a round pays, in hundredths of its stake. */
  deviationHundredths: z.int().min(0).max(1_000_000),
  /** The largest win, in hundredths of its stake. */
  topWinHundredths: z.int().min(1).max(1_000_000_000),
});
export type CountedPlay = z.output<typeof countedPlay>;

/** What operators may put in the place of what the vendor says. Stakes, return and version are the vendor's alone. */
export const CORRECTABLE = {
  name: z.string().trim().min(1).max(120),
  titles: z.record(language, z.string().trim().min(1).max(120)),
  gameType: z.enum(GAME_TYPES),
  gameClass: z.enum(GAME_CLASSES).nullable(),
  linesMin: z.int().min(0).max(100_000),
  cover: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[\w./:-]+$/, "cover_invalid"),
  isGroup: z.boolean(),
  defaultPlayType: vendorsOwnCode.nullable(),
  platforms: listOf(z.enum(PLATFORMS), PLATFORMS.length, 1),
  devices: listOf(z.enum(DEVICES), DEVICES.length, 1),
  languages: listOf(language, 40),
  blockedCountries: listOf(z.string().regex(/^[A-Z]{2}$/, "country_invalid"), 250),
  popularity: z.int().min(0).max(1_000_000),
  hasDemo: z.boolean(),
  isFrameAllowed: z.boolean(),
  isHot: z.boolean(),
} as const;

export type CorrectableField = keyof typeof CORRECTABLE;
export const CORRECTABLE_FIELDS = Object.keys(CORRECTABLE) as readonly CorrectableField[];

type Values = { readonly [Field in CorrectableField]: z.output<(typeof CORRECTABLE)[Field]> };

/** A game's facts as the catalogue keeps them; amounts as digits, because they lie in JSON. */
export type GameFacts = Values & {
  readonly returnPpm: number | null;
  readonly counted: CountedPlay | null;
  readonly stakeMin: string;
  readonly stakeMax: string;
  readonly version: string;
};

export type Corrections = Partial<Values>;
export type Fact = GameFacts[keyof GameFacts];
