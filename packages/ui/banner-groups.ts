/** The places whose banners differ; `w_reg` is the registration dialog's. */
export const BANNER_GROUPS = [
  "home",
  "rng",
  "live",
  "fish",
  "pvp",
  "sports",
  "esports",
  "elott",
  "down",
  "promotions",
  "pointMall",
  "help",
  "w_reg",
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];
