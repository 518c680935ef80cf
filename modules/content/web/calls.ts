import type { BannerGroup } from "@fairhouse/ui";
import type { PromotionKind } from "../rules.ts";

/** What the screens ask, in one place: the server asks the same ahead, and an answer is found by its input. */

const LIST = "GET /wps/relay/MCSFE_getListAnnouncements";

export const bannersCall = (groupName: BannerGroup, language: string) =>
  ({ route: LIST, input: { types: "B", language, groupName } }) as const;

export const headlinesCall = (language: string) =>
  ({ route: "GET /wps/content/headlines", input: { language } }) as const;

export const noticesCall = (language: string, pageNo = 1) =>
  ({ route: LIST, input: { types: "PL", language, pageNo, pageSize: 20 } }) as const;

export const promotionsCall = (language: string, kind: PromotionKind | null = null, pageNo = 1) =>
  ({ route: LIST, input: { types: "PR", language, pageNo, pageSize: 12, ...(kind ? { kind } : {}) } }) as const;

export const promotionCall = (language: string, promotionId: string) =>
  ({ route: "GET /wps/content/promotions/{promotionId}", input: { promotionId, language } }) as const;

export const helpCall = (language: string) => ({ route: LIST, input: { types: "H", language, pageSize: 20 } }) as const;

export const popupsCall = (language: string) =>
  ({ route: LIST, input: { types: "PU", language, pageSize: 5 } }) as const;
