import type { Currency } from "@fairhouse/base";

/** An answer of the API that the server put into the page, so that the first paint needs no call. */
export type SeededCall = { readonly route: string; readonly input: object; readonly value: unknown };

/** A vendor with open games. */
export type OpenVendor = {
  readonly vendor: string;
  readonly vendorName: string;
  /** Only of a vendor that keeps the player's money itself; the games of all others play from the member's own balance. */
  readonly isSingle?: false;
};

/** A kind of games with the vendors that have an open game of it. */
export type Category = {
  /** `RNG`, `LIVE`, … */
  readonly gameType: string;
  readonly vendors: readonly OpenVendor[];
  /** How many open games it has. */
  readonly games?: number;
  /** The classes that these games have: `JP`, `TG`, … */
  readonly classes?: readonly string[];
  /** Whether one of them is hot. */
  readonly hasHot?: true;
  /** Of a kind that has no page: the game that its entry opens. */
  readonly opens?: { readonly vendor: string; readonly gameCode: string };
};

/** What the operator has decided for the whole site, in the page before anything is mounted. Nothing of one visitor. */
export type SiteFacts = {
  /** The site's own address without a path: `https://play.example`. */
  readonly origin: string;
  /** Whether a visitor has to log in before they look around. */
  readonly isLoginRequired: boolean;
  /** Whether games and deposits rest while the ledger can be read and withdrawals go on. */
  readonly isPlayResting: boolean;
  readonly categories: readonly Category[];
  /** How customer service is reached, if at all; the paths are read by the slice that knows them. */
  readonly customerService: readonly { readonly csType: "VIP" | "LIVECHAT"; readonly path: string }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly isReferralOn: boolean;
  readonly agentGates: { readonly [gate: string]: boolean };
  readonly licence: { readonly holder: string; readonly number: string; readonly registerUrl: string } | null;
  readonly resources: readonly {
    readonly resourceType: string;
    readonly url: string;
    readonly qrCodeUrl: string | null;
  }[];
  readonly switches: { readonly [id: string]: boolean };
  /** A service of others that counts visits, when the operator has named one; loaded only by who agrees. */
  readonly gtagId: string | null;
  /** The brand as vendors and pages call it; null where nothing of the operator is known. */
  readonly brand: {
    readonly merchant: string;
    readonly platform: string;
    readonly device: string;
    readonly lotteryType: string;
    readonly currency: string;
  } | null;
  /** Hosts that hold the same pictures and games, the first one first. */
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  /** Which requests of pay may be filed under an agent's contract: `divtypereq`, … */
  readonly contractFlags: { readonly [flag: string]: boolean };
};

/** A site of which nothing is known: nothing optional stands on it. */
export const PLAIN_SITE: SiteFacts = {
  origin: "",
  isLoginRequired: false,
  isPlayResting: false,
  categories: [],
  customerService: [],
  social: [],
  isReferralOn: false,
  agentGates: {},
  licence: null,
  resources: [],
  switches: {},
  gtagId: null,
  brand: null,
  imageCDNs: [],
  launchGameCDNs: [],
  contractFlags: {},
};

/** What the server embeds in every page as JSON before anything is mounted. Nothing personal: pages are cached. */
export type PageState = {
  readonly brand: { readonly name: string };
  /** Play credits or real money. */
  readonly mode: "play" | "real";
  /** What the site counts in. Left out in tests of single parts, which count in the usual currency. */
  readonly currency?: Currency;
  /** Whose midnight ends a day of reports and records, by its IANA name; UTC where it is left out. */
  readonly zone?: string;
  /** Whether the request carried a session cookie; the session slice confirms it. */
  readonly signedIn: boolean;
  readonly calls: readonly SeededCall[];
  /** Left out in tests of single parts, which stand on a plain site. */
  readonly site?: SiteFacts;
  /** Whether the address names something that is not there: a screen stands at it, but nothing on it. */
  readonly isNothingHere?: boolean;
};
