import type { FullKey } from "@fairhouse/i18n";
import type { ComponentType } from "react";
import type { DialogLoaders } from "./dialogs.tsx";
import type { IconShape } from "./icon.tsx";
import type { SeededCall } from "./page.tsx";

/** A screen of a slice. The shell collects them all; nothing is linked that is not here. */
export type SliceRoute = {
  /** In the router's notation: `/wallet`, `/games/$gameCode`. */
  path: string;
  load: () => Promise<{ default: ComponentType }>;
  /** A message such as `wallet:title`. */
  title: FullKey;
  /** `member` screens ask a visitor to log in, in place. */
  access: "public" | "member";
  /**
   * `bare` screens fill the window under the header, without the page's margins: a game on a phone. `centre` screens
   * stand beside the member's menu; the frame is their `main`, so they draw only what is in it.
   */
  frame?: "page" | "bare" | "centre";
  /** Answers that the server should put into the page. Only for public screens. */
  calls?: (params: { readonly [name: string]: string }) => Omit<SeededCall, "value">[];
  /** Where links to this screen stand. */
  navigation?: readonly NavigationEntry[];
};

export type NavigationEntry = {
  /**
   * `main`: the header's second row and a category tile; `quick`: the bottom bar of phones; `centre`: the menu beside
   * the member's own screens; the rest: footer columns.
   */
  place: "main" | "quick" | "centre" | "books" | "help";
  label: FullKey;
  icon: IconShape;
  /** Smaller comes first; Home is 0. */
  order: number;
  /** The address, when the path has parameters. */
  to?: string;
  /** Only for those who are logged in. */
  memberOnly?: boolean;
};

/**
 * Where a slice may put something of its own into the shell:
 * `visitor-bar` and `member-bar` in the header, `menu` in the member's menu (list items), `home` below the categories
 * of the home page, `home-book` on the page facing the banner, `background` once and invisibly on every page.
 */
export type SlotName = "visitor-bar" | "member-bar" | "home" | "home-book" | "background";

export type SliceSlot = { at: SlotName; order: number; Component: ComponentType };

/** What a slice's `web/index.ts` exports, each part under its own name. */
export type WebSlice = {
  name: string;
  routes: readonly SliceRoute[];
  slots?: readonly SliceSlot[];
  dialogs?: DialogLoaders;
};
