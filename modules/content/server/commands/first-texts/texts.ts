export type FirstText = { title: string; summary?: string; content?: string; alt?: string; action?: string };

/** What the first banners and notices are kept under: each comes into a database once. */
export type FirstName =
  | "banner-open-books"
  | "banner-verify-a-round"
  | "banner-limits"
  | "banner-counted-return"
  | "banner-no-offer-for-losses"
  | "banner-play-credits"
  | "notice-play-credits"
  | "notice-open-books"
  | "notice-verify-a-round"
  | "notice-limits";

/** All of them in one language. */
export type FirstTexts = { readonly [Name in FirstName]: FirstText };
