import type { SeededCall, SiteFacts } from "@fairhouse/contract/page-state";
import type { FullKey } from "@fairhouse/i18n";
import type { ComponentType, ReactNode } from "react";
import type { BannerGroup } from "./banner-groups.ts";
import type { DialogLoaders } from "./dialogs.tsx";
import type { IconShape } from "./icon.tsx";

/** A call with what it asks for, as `useCall` is given it. */
export type CallToMake = Omit<SeededCall, "value">;

/** A call whose answer the server puts into a page. */
export type CallToSeed = CallToMake & {
  /** What the address names: where the answer is that there is none, nothing stands there, and the page is a 404. */
  readonly isPage?: true;
};

/** A screen of a slice. The shell collects them all; nothing is linked that is not here. */
export type SliceRoute = {
  /** In the router's notation: `/wallet`, `/games/$gameCode`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A message such as `wallet:title`. */
  title: FullKey;
  /** `member` screens ask a visitor to log in, in place. */
  access: "public" | "member";
  /** Of a `member` screen: what a visitor finds instead of the question to log in, such as a way to try it. */
  visitors?: () => Promise<{ default: ComponentType<VisitorScreenProps> }>;
  /**
   * `bare` screens fill the window under the header, without the page's margins: a game on a phone. `centre` screens
   * stand beside the menu of the member centre, `agent` screens beside that of the agent centre; the frame is their
   * `main`, so they draw only what is in it.
   */
  frame?: "page" | "bare" | "centre" | "agent";
  /** Which of the shell's views stand around the screen: `site` unless it says otherwise. */
  pageType?: PageType;
  /** Whose banners and marquee stand above the screen; without a group the area is not there. */
  bannerGroup?: BannerGroup;
  /** `false` keeps a public screen out of the sitemap and asks search engines to leave it alone. */
  index?: false;
  /** A sentence for search engines and for those who share the address; the brand's own when left out. */
  description?: FullKey;
  /**
   * What of its address's query the server draws the screen for, such as the vendor of a lobby. Drawn pages are kept by it, so
   * it names only what the site itself lists, whatever a visitor invents. Nothing of the query when left out.
   */
  drawnFor?: (query: AddressQuery, site: SiteFacts) => AddressQuery;
  /** Answers that the server should put into the page. Only for public screens. */
  calls?: (params: { readonly [name: string]: string }, page: PageAsked) => CallToSeed[];
  /** Answers of the member's own that the screen begins with: asked for while its code is on its way, never by the server. */
  memberCalls?: readonly CallToMake[];
  /** Where links to this screen stand. */
  navigation?: readonly NavigationEntry[];
};

/** `gate`: the question to log in, for a visitor to whom the screen has nothing to offer. */
export type VisitorScreenProps = { readonly gate: ReactNode };

/**
 * What stands around a screen. `site`: header, banner, main, side menu, footer. `lottery`: the header only. `help`:
 * nothing but the screen, for those who may see no more of the site.
 */
export type PageType = "site" | "lottery" | "help";

/** The names and texts behind the question mark of an address. */
export type AddressQuery = { readonly [name: string]: string };

/** What the server knows of a page when it collects the page's calls. */
export type PageAsked = {
  /** The site's code: `EN`, `UR`. */
  readonly language: string;
  /** What the page is drawn for; see `drawnFor`. */
  readonly query: AddressQuery;
  readonly bannerGroup?: BannerGroup | undefined;
  /** Whether the visitor has to log in before they look around. */
  readonly isGated?: boolean;
  /** The brand's merchant code. */
  readonly merchant?: string | undefined;
};

export type NavigationEntry = {
  /**
   * `main`: the header's second row and a category tile; `quick`: the bottom bar of phones; the rest: footer columns.
   */
  place: "main" | "quick" | "books" | "help";
  label: FullKey;
  /** Of `main` and `quick`; the footer's columns are words. */
  icon?: IconShape;
  /** Smaller comes first; Home is 0. */
  order: number;
  /** The address, when the path has parameters. */
  to?: string;
  /** Only for those who are logged in. */
  memberOnly?: boolean;
  /** Only while a vendor has an open game of one of these kinds; the vendors then stand below the entry. */
  gameTypes?: readonly string[];
  /** Only while the operator lets members invite friends. */
  referralOnly?: boolean;
};

/**
 * Where a slice may put something of its own into the shell:
 * `visitor-bar` and `member-bar` in the header, `banner` and `marquee` between
 * header and screen where a route has a banner group (`useBannerGroup()` names it; draw nothing when there is nothing),
 * `home` below the categories of the home page, `home-book` on the page facing the banner, `rail` among the entries of
 * the side rail (`<a>` or `<button>`), `footer` above the footer's last line, `register-art` on the page that faces
 * the registration form on a desktop, over the house's own drawing, `service-link` where a dialog leads to customer
 * service, `help` above the answers of the help centre, `after-login` as an `<li>` of what is worth knowing on coming
 * back (its code is loaded late), `game-wallet` above a game whose vendor keeps the money itself and `game-book` on the page
 * that faces it, `background` once and invisibly on every page.
 */
export type SlotName =
  | "visitor-bar"
  | "member-bar"
  | "banner"
  | "marquee"
  | "home"
  | "home-book"
  | "rail"
  | "footer"
  | "register-art"
  | "after-login"
  | "service-link"
  | "help"
  | "wallet"
  | "game-wallet"
  | "game-book"
  | "background";

export type SliceSlot = {
  at: SlotName;
  order: number;
  Component: ComponentType;
  /** Public answers that the part is drawn from, embedded by the server wherever the part stands. */
  calls?: (page: PageAsked) => CallToMake[];
  /** Answers of the member's own that the part begins with, as those of a screen. */
  memberCalls?: readonly CallToMake[];
};

/** What waits for the member and is counted beside an entry of a menu. */
export type CountName = "missions" | "messages" | "rewards" | "promotions";

/** A hook that tells how many wait; 0 until that is known. The shell adds up what all slices tell. */
export type SliceCount = { of: CountName; useCount: () => number };

/** What a slice's `web/index.ts` exports, each part under its own name. */
export type WebSlice = {
  counts?: readonly SliceCount[];
  name: string;
  routes: readonly SliceRoute[];
  slots?: readonly SliceSlot[];
  dialogs?: DialogLoaders;
};
