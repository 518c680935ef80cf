import { extensionPoint } from "@fairhouse/base";
import type { CountedPlay, Device, GameClass, Platform } from "./rules/game-fields.ts";

export type { Device } from "./rules/game-fields.ts";

/** A game as its vendor describes it. What is left out is as usual: on every device, in every language, everywhere. */
export type OfferedGame = {
  readonly code: string;
  readonly name: string;
  /** The game type: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT. */
  readonly gameType: string;
  /** What comes back to players over all outcomes, in millionths, computed by the vendor's build; null where it has none. */
  readonly returnPpm: number | null;
  /** How it plays, counted over all outcomes by the vendor's build; null or left out where it has not counted. */
  readonly counted?: CountedPlay | null;
  /** Ledger amount of the site's currency. */
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  /** Name of the cover's drawing. */
  readonly cover: string;
  readonly version: string;
  /** Names in other languages, by the site's code: `{ TH: "เสือสี่ตัว" }`. */
  readonly titles?: { readonly [language: string]: string };
  readonly gameClass?: GameClass | null;
  readonly linesMin?: number;
  /** It opens a list of the vendor's games first. */
  readonly isGroup?: boolean;
  readonly defaultPlayType?: string | null;
  readonly platforms?: readonly Platform[];
  readonly devices?: readonly Device[];
  /** The site's codes; none means every language. */
  readonly languages?: readonly string[];
  /** ISO 3166-1, in capitals. */
  readonly blockedCountries?: readonly string[];
  /** How much it is played at the vendor, 0 to 1,000,000; higher comes first. */
  readonly popularity?: number;
  readonly hasDemo?: boolean;
  readonly isFrameAllowed?: boolean;
  readonly isHot?: boolean;
};

/** A vendor as the catalogue knows it. */
export type CatalogueSource = {
  readonly code: string;
  readonly name: string;
  /** A thrown error: it did not answer, and keeps what it had. */
  listGames(): Promise<readonly OfferedGame[]>;
};

export const CATALOGUE_SOURCES = extensionPoint<CatalogueSource>("catalogue.sources");
