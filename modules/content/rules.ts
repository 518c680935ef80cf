import type { BannerGroup } from "@fairhouse/ui/banner-groups";

/** What an announcement is: banner, platform notice, popup, promotion, help. */
export const ANNOUNCEMENT_TYPES = ["B", "PL", "PU", "PR", "H"] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** What opening a banner leads to: a page of this site, a notice, a promotion, or an address elsewhere. */
export const LINKAGE_TYPES = ["page", "notice", "promotion", "address"] as const;
export type LinkageType = (typeof LINKAGE_TYPES)[number];

export const PROMOTION_KINDS = ["members", "games", "sports", "lottery", "points", "events"] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Everybody's language of last resort: every announcement has its text in it. */
export const FIRST_LANGUAGE = "EN";

/** More slides than this are not looked at; the first ones by order are shown. */
export const BANNERS_MAX = 12;
/** How many titles run in the marquee. */
export const HEADLINES_MAX = 12;

export type ContentStatus = "draft" | "scheduled" | "live" | "over" | "down";

export type Times = { readonly fromAt: Date | null; readonly untilAt: Date | null; readonly takenDownAt: Date | null };

/** Where an announcement stands. Without a beginning it is a draft; taken down it stays down. */
export function statusOf({ fromAt, untilAt, takenDownAt }: Times, now: Date): ContentStatus {
  if (takenDownAt) return "down";
  if (!fromAt) return "draft";
  if (fromAt > now) return "scheduled";
  return untilAt && untilAt <= now ? "over" : "live";
}

export type PromotionStatus = "coming" | "open" | "ended";

/** Where an offer stands, which is not whether it is announced: it may be told of before it begins. */
export function promotionStatusOf(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): PromotionStatus {
  if (startsAt && startsAt > now) return "coming";
  return endsAt && endsAt <= now ? "ended" : "open";
}

/** What an operator hands in, before it is cleaned. */
export type Draft = {
  readonly type: AnnouncementType;
  readonly groupName: BannerGroup | null;
  readonly image: string | null;
  readonly linkageType: LinkageType | null;
  readonly linkage: string | null;
  readonly promotionKind: PromotionKind | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly texts: readonly { readonly language: string; readonly alt: string; readonly content: string }[];
};

export type DraftRefusal =
  | "group_missing"
  | "kind_missing"
  | "first_text_missing"
  | "text_twice"
  | "image_wrong"
  | "image_missing"
  | "linkage_wrong"
  | "times_wrong";

/** Why something cannot be kept as it stands; null when it can. */
export function refusalOfDraft(draft: Draft): DraftRefusal | null {
  const languages = draft.texts.map(({ language }) => language);
  if (!languages.includes(FIRST_LANGUAGE)) return "first_text_missing";
  if (new Set(languages).size < languages.length) return "text_twice";
  if ((draft.type === "B") !== (draft.groupName !== null)) return "group_missing";
  if ((draft.type === "PR") !== (draft.promotionKind !== null)) return "kind_missing";
  if (draft.image !== null && !isOwnPath(draft.image)) return "image_wrong";
  if (!isLinkage(draft)) return "linkage_wrong";
  if (draft.startsAt && draft.endsAt && draft.endsAt <= draft.startsAt) return "times_wrong";
  return null;
}

/** An address on this site: from its root, and nothing that a browser would read as another host. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[A-Za-z0-9/_.~%?=&#-]*$/.test(path);

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isLinkage({ type, linkageType, linkage }: Pick<Draft, "type" | "linkageType" | "linkage">): boolean {
  if (linkageType === null || linkage === null) return linkageType === null && linkage === null;
  if (type !== "B" && type !== "PU") return false;
  switch (linkageType) {
    case "page":
      return isOwnPath(linkage);
    case "notice":
    case "promotion":
      return ID.test(linkage);
    case "address":
      return isSecureAddress(linkage);
  }
}

/** Another site's address: https only, without a name and password before the host. */
export function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** The address that a linkage opens. */
export function addressOf(linkageType: LinkageType, linkage: string): string {
  switch (linkageType) {
    case "notice":
      return `/noticePage#${linkage}`;
    case "promotion":
      return `/promoDetail/${linkage}`;
    case "page":
    case "address":
      return linkage;
  }
}

export type ScheduleRefusal = "times_wrong" | "already_down";

/** Why an announcement cannot stand from then until then. */
export function refusalToSchedule({ fromAt, untilAt, takenDownAt }: Times, now: Date): ScheduleRefusal | null {
  if (takenDownAt) return "already_down";
  if (untilAt && (!fromAt || untilAt <= fromAt || untilAt <= now)) return "times_wrong";
  return null;
}
