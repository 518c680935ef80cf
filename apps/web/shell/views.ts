import type { PageType } from "@fairhouse/ui";

/** The parts of the shell that stand around a screen. */
export type Views = {
  readonly header: boolean;
  readonly banner: boolean;
  readonly side: boolean;
  readonly footer: boolean;
};

const VIEWS: { readonly [Type in PageType]: Views } = {
  site: { header: true, banner: true, side: true, footer: true },
  lottery: { header: true, banner: false, side: false, footer: false },
  help: { header: false, banner: false, side: false, footer: false },
};

export const viewsOf = (pageType: PageType = "site"): Views => VIEWS[pageType];
